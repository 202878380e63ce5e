"""nginx for tests: as any user, in a folder of its own, without the files of the system's."""

from __future__ import annotations

from pathlib import Path


def nginx_words(folder: Path, ours: str) -> list[str]:
    """How nginx is begun with this inside its `http`."""
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = f"daemon off; pid {folder}/pid; error_log stderr; events {{}} http {{ access_log off; {paths}\n{ours} }}\n"
    (folder / "nginx.conf").write_text(whole)
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]
