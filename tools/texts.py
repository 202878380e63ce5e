"""Reads every text of rules, server and page, and says what is wrong with it: `python tools/texts.py [--fix]`.

A template cannot put a noun into a sentence without a form, a number beside a word that does not agree with it, or a
straight apostrophe; a noun cannot lack a form in a language. Every template is also filled with every noun and with
several numbers, and what comes out is looked at for an article or an elision that is wrong. See `docs/texts.md`.
"""

from __future__ import annotations

import functools
import json
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from ecliptic.core import grammar

ROOT: Final = Path(__file__).parents[1]
RULES: Final = ROOT / "src" / "ecliptic"
PAGE: Final = ROOT / "web" / "src"
LANGUAGES: Final = ("en", "fr", "it")
KINDS: Final = {
    "number": "a number that counts something",
    "many": "a number that counts something and is never 0 or 1",
    "index": "a number that counts nothing: a line, a seat, a turn",
    "name": "a name that somebody gave, an id, a letter",
    "place": "a space by its numbers, so no vowel",
    "word": "an adjective or a title that every language has in the one form it needs",
    "phrase": "words that were put together before",
}
NUMBERS: Final = (0, 1, 2, 5)
SAMPLES: Final[dict[str, int | str]] = {
    "many": 7,
    "index": 3,
    "name": "Anna",
    "place": "4-03",
    "word": "x",
    "phrase": "x",
}

# A number stands before these words without agreement.
LOOSE: Final = {
    "en": "of|to|less|more|for|on|in|and|or|is|at|until|from|energy|water|gas|heat|cold|CP|left|deep"
    "|publicity|data|kept",
    "fr": "sur|de|en|à|au|contre|pour|et|ou|PC|sont|est|avant",
    "it": "su|di|in|a|al|all|per|e|o|PC|alla|contro|da",
}
# What no sentence may contain, with the reason.
WRONG: Final = {
    "en": [
        (r"\ba (?!uni|use|one|Euro)[aeiouAEIOU]\w", "'a' before a vowel"),
        (r"\b[Aa]n [^aeiouAEIOUh']", "'an' before a consonant"),
        (r"\b\w*[^aeiou\W]ss\b", "no English word ends so"),
        (r"\b1 (?!gas\b|is\b|was\b|has\b|less\b|species\b|gaseous\b|progress\b)[a-z-]+s\b", "a plural after 1"),
    ],
    "fr": [
        (r"\b(de|à) (le|les)\b(?! (plus|moins))", "an article that does not contract"),
        (
            r"(?<![-\u2019\w])(de|le|la|que|ne|je|se|me|te|ce) [aeiouéèêàâîôœAEIOUÉÈÊÀÂÎÔŒ]\w*",
            "no elision before a vowel",
        ),
        (r"\b1 (?!bras\b|fois\b|pas\b|plus\b|de\b|sous\b|dans\b|progrès\b)[a-zà-ÿ-]+s\b", "a plural after 1"),
        (r"[^\s\u00a0\u202f][:;?!»](?!\w|/)|\u0020[:;?!»]", "no no-break space before : ; ? ! »"),
        (r"«[^\u00a0]", "no no-break space after «"),
    ],
    "it": [
        (r"\b(di|a|da|in|su) (il|lo|la|i|gli|le|l\u2019)\b", "a preposition and an article that do not contract"),
        (r"\b(il|un|del|al|sul|dal|nel) (s[bcdfgklmnpqrtvz]|z|gn|ps|pn)", "il or un before s and a consonant"),
        (r"\b(resta|manca|serve|Serve|Resta|Manca) ([02-9]|1\d)", "a singular verb before a number"),
        (r"\baltr[ei] 1\b", "a plural before 1"),
        (r"\b(restano|mancano|servono|Servono|Restano|Mancano) 1\b", "a plural verb before 1"),
        (r"« | »|\u0020[:;?!](?!\))", "a space inside « » or before a mark"),
    ],
}
# What the page says otherwise than the rules: by places that a person can see, or shorter beside what it is about.
ON_THE_PAGE: Final = {
    *("event-took", "event-created", "event-used", "goal-scored", "not-now", "not-offered", "not-your-turn"),
}
# One word for one thing: where, in which language, what is not said, and what is.
GLOSSARY: Final = (
    ("", "en", r"chairs?", "seat"),
    ("", "fr", r"chaises?|sièges?", "place"),
    ("", "fr", r"robots?", "bot"),
    ("", "fr", r"partie écrite|procès-verbal", "enregistrement"),
    ("", "it", r"sedi[ae]", "posto"),
    ("", "it", r"verbale", "registrazione"),
    ("planetarium", "fr", r"marqueurs?", "pion"),
    ("planetarium", "fr", r"tableaux?", "plateau de joueur"),
    ("planetarium", "fr", r"telluriques?", "rocheuse"),
    ("exoplanets", "fr", r"tuiles? espace", "tuile Espace"),
    ("exoplanets", "it", r"tesser[ae] spazio", "tessera Spazio"),
    ("exoplanets", "it", r"cub[oi]", "cubetto"),
    ("exoplanets", "it", r"nube", "nuvola"),
    ("exoplanets", "it", r"sacco", "sacchetto"),
    ("", "fr", r"(?:[Ff]inir|[Ff]inissez|[Ff]init) (?:le|votre|ce|son) tour", "terminer le tour"),
    ("", "fr", r"partie (?:\S+ )?(?:est )?finie", "terminée"),
    ("", "fr", r"sélectionnables?", "peut être choisi"),
    ("", "fr", r"l\u2019autre camp", "votre adversaire"),
    ("", "fr", r"contenus? personnels?", "contenu modifié"),
    ("", "fr", r"sillage", "chaîne d\u2019empreintes"),
    ("", "it", r"(?:[Cc]onclu|[Ff]inisc|[Cc]hiud)\w+ (?:il|questo|quel) turno|[Ff]ine turno", "termina il turno"),
    ("", "it", r"contenut[oi] propri[oi]?", "contenuti personalizzati"),
    ("", "it", r"dal vivo", "in tempo reale"),
    ("", "it", r"Il caso ha parlato|caso ha parlato", "il caso ha deciso"),
    ("", "en", r"[Cc]hance spoke|has spoken", "has decided"),
    ("", "en", r"for nothing", "for free"),
    ("", "en", r"[Dd]o without", "skip"),
    ("planetarium", "en", r"terrestrial", "rocky"),
    ("planetarium", "en", r"play(?:ed)? (?:a card |it )?to (?:a |proto)?planets?", "on"),
    ("planetarium", "fr", r"cartes? [Ff]inales?", "Évolution finale"),
    ("planetarium", "fr", r"[Cc]artes? [Pp]roto", "Évolution Proto"),
    ("planetarium", "fr", r"ligne de gel", "Ligne de gel"),
    ("planetarium", "fr", r"jetons? (?:Chaud|Froid)", "jeton de Chaud, jeton de Froid"),
    ("planetarium", "fr", r"cases? à lettres?", "case lettrée"),
    ("planetarium", "fr", r"provision", "stock"),
    ("planetarium", "fr", r"[Cc]hange[rz]? l\u2019étoile", "la luminosité"),
    (
        "planetarium",
        "it",
        r"[Ee]voluzion[ei] (?:bass|alt|final|proto)\w*|cart[ae] Alt[ae]|una Bassa",
        "carta bassa, alta, finale, proto",
    ),
    ("planetarium", "it", r"all\u2019(?:interno|esterno)", "dentro la linea, fuori dalla linea"),
    ("planetarium", "it", r"Raffreddamento", "Gelo"),
    ("exoplanets", "fr", r"Énergies|Eaux", "Énergie, Eau"),
    ("exoplanets", "it", r"Energie|Acque", "Energia, Acqua"),
    ("exoplanets", "it", r"braccia", "bracci"),
    ("exoplanets", "fr", r"à ce tour", "pendant ce tour"),
    ("seti", "fr", r"[Bb]alay\w+|[Bb]alai[et]\w*", "scan, scanner"),
    (
        "seti",
        "fr",
        r"technologies? d(?:e |\u2019)(?:sondes?|télescopes?|ordinateurs?)",
        "technologie Sonde, Télescope, Ordinateur",
    ),
    ("seti", "fr", r"(?<!dans l\u2019)espaces?", "emplacement, case"),
    ("seti", "fr", r"provision commune", "réserve générale"),
    ("seti", "fr", r"d\u2019\u02bbOumuamua", "de \u02bbOumuamua"),
    ("seti", "fr", r"(?:la|une|cette) ligne \{number\}|Ligne \{number\}", "action"),
    ("seti", "it", r"[Ss]candagl\w+", "scansione"),
    (
        "seti",
        "it",
        r"[Ss]egn(?:a|i|are) (?:un |il |dei )?segnal[ei]|[Ss]egn(?:a|i|are) (?:una |la )?tracc\w+",
        "piazzare",
    ),
    ("seti", "it", r"Segnala", "sceglila, piazzala"),
    ("seti", "it", r"[Ee]ntrat[ae]", "rendita"),
    ("seti", "it", r"[Tt]ecno", "tecnologia, ricerca"),
    ("seti", "it", r"tecnologi[ae] de(?:l|lle|i) (?:sond|telescop|comput)\w+", "tecnologia Sonde, Telescopi, Computer"),
    ("seti", "it", r"[Cc]ompi(?:e|ere|uta|uto|ute|uti)? (?:la |una )?mission[ei]", "completare"),
    ("seti", "it", r"traguardo di messaggio", "traguardo del messaggio"),
    ("seti", "it", r"presso (?:la |una |quella |ognuna delle due )?specie", "sulla specie"),
    ("seti", "it", r"azion[ei] liber[ae]", "azione gratuita"),
    ("", "fr", r"en solitaire|du solitaire", "en solo, du jeu en solo"),
    ("", "fr", r"[Ll]e plus de points gagne(?<!qui a le plus de points gagne)", "qui a le plus de points gagne"),
    ("", "fr", r"sur cet écran", "à cet écran"),
    ("", "fr", r"lignes? (?:\S+ )?permises?|n\u2019(?:y )?est pas permise?", "légal"),
    ("", "fr", r"s\u2019(?:en )?occupe (?:du|de ce) serveur", "gère le serveur"),
    ("", "fr", r"(?:[Uu]ne|la|ni) reprises?", "suite"),
    ("seti", "fr", r"jalons?", "palier"),
    (
        "seti",
        "fr",
        r"cases? (?:de découverte|de données|du haut|du bas|de cette espèce|les plus riches)",
        "emplacement",
    ),
    ("planetarium", "it", r"indicator[ei]", "segnalino"),
    ("planetarium", "it", r"[Cc]ambi\w+ la stella", "la luminosità"),
    ("planetarium", "it", r"fanne a meno", "gioca senza"),
    ("seti", "it", r"spazi?o? (?:di scoperta|in cima|della colonna|di questa specie|più ricchi)", "posto"),
    ("seti", "it", r"sua plancia", "tabellone"),
    ("planetarium", "fr", r"tours? finals?|tour final", "dernier tour"),
    ("exoplanets", "fr", r"Règne jumeau", "Double règne"),
    ("seti", "fr", r"remport\w+", "gagner"),
    ("seti", "fr", r"gliss\w+ comme (?:son )?revenu", "pour son revenu"),
    (
        "seti",
        "fr",
        r"[Cc]artes? (?:Exertiens|Mascamites|Anomalies|Centauriens)",
        "carte des Exertiens, des Mascamites …",
    ),
    ("", "it", r"ammess[oaie]", "lecito"),
    ("", "it", r"tien\w+ (?:il|questo) server", "chi gestisce il server"),
    ("exoplanets", "it", r"sfratt\w+", "scacciare"),
    ("exoplanets", "it", r"[Ll]ucore", "Chiarore"),
    ("seti", "it", r"giocatore attivo", "giocatore di turno"),
    ("seti", "it", r"(?:sistema solare|disco|dischi) girano?|[Ff]a(?:i|re)? girare", "ruotare"),
    ("seti", "it", r"(?:mission[ei]|obiettiv[oi]) compiut[aeio]", "completare"),
    (
        "seti",
        "it",
        r"[Cc]art[ae] (?:Exertiani|Mascamiti|Anomalie|Centauriani)",
        "carta degli Exertiani, dei Mascamiti …",
    ),
    ("", "en", r"[Kk]eeps? the server", "runs the server"),
    ("", "en", r"laid open", "turned face up"),
    ("exoplanets", "en", r"[Pp]layer in turn", "active player"),
)
# What is said of a game, where its own name does not stand.
SUBJECT: Final = {"primordial": "planetarium"}
QUOTED: Final = re.compile(r"“[^”]*”|«[^»]*»")  # a word of which is spoken, as a booklet prints it
# A place by its ring is a name: nothing leads "towards" it, for a probe is there and a sector has no direction.
TOWARDS: Final = re.compile(r"\{ring\}[^{}]*\b(towards|vers|verso)\b")
ELIDED: Final = re.compile(r"\b(de|que|du|le|la) $", re.IGNORECASE)
# Words that bend before a noun: a finished phrase does not, so it stands behind a colon, an arrow or in brackets.
BENT: Final = {
    "fr": re.compile(r"\b(à|au|aux|du|des) $", re.IGNORECASE),
    "it": re.compile(r"\b(a|da|di|in|verso) $", re.IGNORECASE),
}
ECHOED: Final = re.compile(r"\b[ae] $", re.IGNORECASE)  # ad Anna, ed Elena
# A thing with a name of its own; it has no indefinite article (un pianeta D), so its marker is n or d.
NAMED: Final = re.compile(r"\{(name|title)\}|\b(\d|[A-D])$")
# A part of a list begins with its verb: « puis si la Terre est…, faites » is nobody's language.
CONDITION: Final = re.compile(r"(if|for each|si|pour|se|per ogni)\b", re.IGNORECASE)
# Keys of what is joined with others by semicolons, on faces of cards, in tips and for a screen reader.
PART: Final = re.compile(
    r"(?:do|has|when|cond|once|reach|short|becomes|brings|counts|also)-|needs-(?:side|more)-|needs-\w+-line"
)
PROPER: Final = ("Mercur",)  # a name keeps its capital
ALL: Final = [
    (r"\w'\w", "a straight apostrophe"),
    (r"\S …", "a space before …"),
    (r"\u0020\u0020", "two spaces"),
    (r"[{}]", "a parameter that nothing fills"),
    (r"\b(?!Anna|vous|nous|connaît|conosce)([^\W\d_]{3,}) \1\b", "a word twice in a row"),
    (r"\b(\w+(?: \w+){1,3}) \1\b", "a phrase twice in a row"),
]


class Folder:
    """A folder of texts in all languages, with the nouns and the kinds of parameters that it may use."""

    def __init__(self, home: Path, lenders: tuple[Path, ...]) -> None:
        self.home = home
        self.name = str(home.relative_to(ROOT)) if home.is_relative_to(ROOT) else home.name
        self.texts = {one: read(home / f"{one}.json") for one in LANGUAGES}
        self.gaps: dict[str, str] = {}
        self.nouns: dict[str, dict[str, str]] = {}
        for lender in (*lenders, home):
            self.gaps |= read(lender / "gaps.json")
            self.nouns |= read_nouns(lender / "nouns.json")

    def tongue(self, language: str) -> dict[str, str]:
        """The texts and nouns of a language as a renderer takes them."""
        nouns = {f"@{noun}": row[language] for noun, row in self.nouns.items() if language in row}
        return self.texts[language] | nouns | {grammar.LANGUAGE: language}

    def kind(self, key: str, name: str) -> str:
        """What a parameter of a text is; 'noun:' is followed by the nouns that it can be."""
        return self.gaps.get(f"{key.removesuffix('.one').removesuffix('.other')}/{name}", self.gaps.get(name, ""))

    def kinds_of_noun(self, kind: str) -> list[str]:
        return kind.removeprefix("noun:").split() if kind.startswith("noun:") else []


def read(path: Path) -> dict[str, str]:
    if not path.exists():
        return {}
    found: dict[str, str] = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=once)
    return found


def once(pairs: list[tuple[str, str]]) -> dict[str, str]:
    """The texts of a file; JSON keeps only the last of two with one key, and nobody would notice."""
    keys = [key for key, _ in pairs]
    twice = sorted({key for key in keys if keys.count(key) > 1})
    if twice:
        sys.exit(f"texts: {', '.join(twice)}: two texts in one file have this key")
    return dict(pairs)


def read_nouns(path: Path) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return found


def folders() -> Iterator[Folder]:
    """Every folder of texts. Those of a game also use the game's nouns, those of the page the core's."""
    core = RULES / "core" / "text"
    yield Folder(core, ())
    yield Folder(RULES / "server" / "text", (core,))
    yield Folder(RULES / "lessons" / "text", (core,))
    yield Folder(RULES / "cli" / "text", (core,))
    yield Folder(RULES / "cli" / "keep" / "text", (core,))
    yield Folder(PAGE / "text", (core, RULES / "server" / "text"))
    for part in sorted(PAGE.iterdir()):
        if (part / "text" / "en.json").exists():
            yield Folder(part / "text", (core, RULES / "server" / "text"))
    for game in sorted((RULES / "games").iterdir()):
        own = game / "text"
        if (own / "en.json").exists():
            yield Folder(own, (core,))
            content = game / "content" / "text"  # what may be wrong with an owner's files
            yield Folder(content, (core,))
            parts = sorted(part / "text" for part in game.iterdir() if (part / "text").is_dir())  # modules, species
            parts.remove(content)
            for part in parts:
                yield Folder(part, (core, own, *(other for other in parts if other != part)))
            if (RULES / "cli" / "draw" / game.name / "text").is_dir():
                yield Folder(RULES / "cli" / "draw" / game.name / "text", (core, own, *parts))
            if (PAGE / "games" / game.name / "text").exists():
                yield Folder(PAGE / "games" / game.name / "text", (core, own, *parts))


def has_form(texts: Mapping[str, str], noun: str, form: str) -> bool:
    """Has a noun this form in the language of these texts?"""
    if f"@{noun}.{form}" in texts:
        return True
    if f"@{noun}" not in texts:
        return False
    declared = grammar.declared(texts[f"@{noun}"])
    if form in grammar.BARE:
        return form != "many" or declared.many != declared.one or declared.kind != "s"
    language = grammar.language_of(texts)
    if form not in grammar.table(language)["forms"]:
        return False
    return declared.before(language, form, declared.one) is not None


def problems_of_nouns(folder: Folder) -> Iterator[str]:
    for noun, row in folder.nouns.items():
        for language in LANGUAGES:
            if "." in noun:
                continue
            if language not in row:
                yield f"the noun '{noun}' is not declared in {language}"
            elif not grammar.DECLARED.fullmatch(row[language]):
                yield f"the noun '{noun}' is declared as '{row[language]}' in {language}; 'f comète|comètes' would do"
            elif NAMED.search(grammar.declared(row[language]).one) and grammar.declared(row[language]).kind not in "nd":
                yield f"the noun '{noun}' has a name of its own: its marker in {language} needs an n or a d"
            elif (row[language][0] == "c") != (language == "en"):
                yield f"the noun '{noun}' needs a gender, m or f, in French and Italian, and c in English ({language})"


def problems_of_gaps(folder: Folder, language: str, key: str, text: str) -> Iterator[str]:
    """What is wrong with the parameters of a template."""
    for found in grammar.GAP.finditer(text):
        count, name, form, words = found.groups()
        kind = folder.kind(key, name)
        if count is not None and folder.kind(key, count) not in ("number", "many"):
            yield f"{found[0]}: '{count}' is no number"
        if not kind:
            yield f"{found[0]}: gaps.json does not say what '{name}' is ({', '.join(KINDS)} or noun: …)"
        elif folder.kinds_of_noun(kind):
            yield from problems_of_a_noun(folder, language, kind, found)
        elif kind not in KINDS:
            yield f"{found[0]}: gaps.json calls '{name}' a '{kind}'; there are {', '.join(KINDS)} and noun: …"
        elif form is not None and (kind != "name" or form.lower() not in grammar.table(language)["forms"]):
            yield f"{found[0]}: '{name}' is neither a noun nor a name, so it has no forms"
        elif words is not None and kind != "number":
            yield f"{found[0]}: nothing agrees with '{name}', which is no number"
        elif language == "fr" and kind in ("name", "phrase") and ELIDED.search(text[: found.start()]):
            yield f"{found[0]}: no elision before a name that can begin with a vowel; write a noun before it"
        elif language in BENT and kind == "phrase" and BENT[language].search(text[: found.start()]):
            yield f"{found[0]}: no preposition bends before a phrase; make it a noun, or put it behind a colon"
        elif language == "it" and kind == "name" and not form and ECHOED.search(text[: found.start()]):
            yield f"{found[0]}: no d before a name with the same vowel; {{{name}.to}} has it"
    if TOWARDS.search(text):
        yield f"“{text}”: a space is in the sector of a star, not on the way to it"
    if key.startswith("do-") and CONDITION.match(text):
        yield f"“{text}”: a part begins with its verb; what it depends on comes after it"
    if PART.match(key) and text[0].isupper() and not text.startswith(PROPER):
        yield f"“{text}”: a part of a line begins with a small letter; what shows it alone makes it a capital"


def problems_of_a_noun(folder: Folder, language: str, kind: str, found: re.Match[str]) -> Iterator[str]:
    """What is wrong with one place where a noun is put in."""
    texts = folder.tongue(language)
    count, name, form, words = found.groups()
    if count is None and form is None and words is None:
        yield f"{found[0]}: a bare noun; name the form it needs, such as {{{name}.the}}"
    if words is not None and language == "en":
        yield f"{found[0]}: English nouns have no gender to agree with"
    asked = ("one", "many") if count is not None else (form[:1].lower() + form[1:],) if form else ()
    for noun in folder.kinds_of_noun(kind):
        if f"@{noun}" not in texts:
            yield f"{found[0]}: no noun '{noun}' is declared"
        for one in asked:
            if not has_form(texts, noun, one):
                yield f"{found[0]}: the noun '{noun}' has no form '{one}' in {language}"


def problems_of_counts(folder: Folder, language: str, key: str, text: str) -> Iterator[str]:
    """Numbers beside words that do not agree with them."""
    if not key.endswith((".one", ".other")):
        for found in re.finditer(r"\{([\w-]+)\} ([a-zà-ÿ]+)", text):
            name, word = found.groups()
            agrees = f"{{{name}:" in text or re.fullmatch(LOOSE[language], word)
            if folder.kind(key, name) == "number" and not agrees:
                yield f"{found[0]}: '{word}' does not agree with the number; {{{name}:{word}|…}} does"


def fillings(folder: Folder, key: str, text: str) -> Iterator[dict[str, grammar.Value]]:
    """Parameters for a template: every noun it can have, with several numbers."""
    names = {name for found in grammar.GAP.finditer(text) for name in found.groups()[:2] if name}
    kinds = {name: folder.kind(key, name) for name in sorted(names)}
    most = max([1, *(len(folder.kinds_of_noun(kind)) for kind in kinds.values())])
    for number in (1,) if key.endswith(".one") else (2, 5) if key.endswith(".other") else NUMBERS:
        for turn in range(most):
            params: dict[str, grammar.Value] = {}
            for name, kind in kinds.items():
                nouns = folder.kinds_of_noun(kind)
                if nouns:
                    params[name] = {"noun": nouns[turn % len(nouns)], "name": "R4", "title": "Oasis", "id": "L03"}
                else:
                    params[name] = number if kind == "number" else SAMPLES.get(kind, "x")
            yield params


def problems_of_sentences(folder: Folder, language: str, key: str, text: str) -> Iterator[str]:
    """What is wrong with what a template says."""
    texts = folder.tongue(language)
    told = set()
    for params in fillings(folder, key, text):
        said = grammar.fill(text, params, texts)
        for pattern, reason in (*ALL, *WRONG.get(language, ())):
            found = re.search(pattern, said)
            if found and (reason, found[0]) not in told:
                told.add((reason, found[0]))
                yield f"“{said}”: {reason} (“{found[0]}”)"
        for noun in folder.nouns:
            if "." not in noun and f"@{noun}" in texts:
                one, many = grammar.declared(texts[f"@{noun}"]).one, grammar.declared(texts[f"@{noun}"]).many
                if one != many and "{" not in one and re.search(rf"\b[2-9] {re.escape(one)}\b(?!\u2019| techs)", said):
                    told.add(("plural", one))
                    yield f"“{said}”: a singular after a number (“{one}”)"


def problems_of_words(about: str, language: str, text: str) -> Iterator[str]:
    """Words that the glossary has another one for. `about` names the game, by a folder, a file or a lesson's key."""
    about += "".join(game for part, game in SUBJECT.items() if part in about)
    small = text[:1].lower() + text[1:]  # what begins a sentence is the same word
    for where, spoken, pattern, right in GLOSSARY:
        if language != spoken or where not in about:
            continue
        found = re.search(rf"\b({pattern})\b", text) or re.search(rf"\b({pattern})\b", small)
        if found and not text.startswith(right):
            yield f"'{found[0]}' is called '{right}'"


def begins(text: str) -> str:
    """How a template begins: with a capital, a small letter, or neither."""
    found = grammar.GAP.match(text)
    if found:
        form = found[3] or ""
        known = form[:1].lower() + form[1:] in (*grammar.BARE, *grammar.table("en")["forms"])
        return "" if not known else "capital" if form[0].isupper() else "small"
    return "capital" if text[:1].isupper() else "small" if text[:1].islower() else ""


def problems_of_letters(folder: Folder) -> Iterator[str]:
    """Letters of matter on one board: each for one thing, and not for a planet that is called so."""
    planets = {noun for noun in folder.nouns if len(noun) == 1}
    for language, texts in folder.texts.items():
        taken: dict[str, str] = {}
        for key, letter in texts.items():
            if not key.startswith("letter-") or key.removeprefix("letter-") not in folder.nouns:
                continue
            if letter in planets:
                yield f"{language}: '{key}' is {letter}, and so is a planet"
            elif letter in taken:
                yield f"{language}: '{key}' is {letter}, and so is '{taken[letter]}'"
            taken[letter] = key


def problems(folder: Folder) -> Iterator[str]:
    """Everything that is wrong with a folder, each a sentence."""
    for problem in (*problems_of_nouns(folder), *problems_of_letters(folder)):
        yield f"{folder.name}: {problem}"
    for noun, row in read_nouns(folder.home / "nouns.json").items():
        for language, declared in row.items():
            for problem in problems_of_words(folder.name, language, declared):
                yield f"{folder.name}/nouns.json: {noun}: {problem}"
    english = folder.texts["en"]
    for language in LANGUAGES:
        texts = folder.texts[language]
        for key in sorted(english.keys() ^ texts.keys()):
            yield f"{folder.name}/{language}.json: '{key}' is in one of en and {language} only"
        for key, text in texts.items():
            here = f"{folder.name}/{language}.json: {key}: "
            for problem in (
                *problems_of_gaps(folder, language, key, text),
                *problems_of_counts(folder, language, key, text),
                *problems_of_sentences(folder, language, key, text),
                *(
                    ()
                    if key.startswith(("science-", "card-", "front-"))
                    else problems_of_words(folder.name + key, language, text)
                ),
            ):
                yield here + problem
            if " " in text and {begins(text), begins(english.get(key, text))} == {"capital", "small"}:
                yield f"{here}begins with a {begins(text)} letter, in English with a {begins(english[key])} one"
            if key.endswith(".one") and key.removesuffix(".one") + ".other" not in texts:
                yield f"{here}has no .other"


def used(key: str, said: str) -> bool:
    """Does code name this key, or put one together that reads so? `said` is the code."""
    stem = key.removesuffix(".one").removesuffix(".other")
    return stem in literals(said) or any(re.fullmatch(made, stem) for made in composed(said))


@functools.cache
def literals(said: str) -> set[str]:
    return set(re.findall(r"""(?<=["'`])[\w-]+(?=["'`])""", said))


@functools.cache
def composed(said: str) -> set[str]:
    """The keys that code puts together, as patterns: `deck-${name}` of the page, f"no-such-{kind}" of the rules."""
    page = [re.split(r"\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}", one) for one in re.findall(r"`([\w-]*\$\{[^`]*)`", said)]
    rules = [re.split(r"\{[^{}]*\}", one) for one in re.findall(r"""f["']([\w-]*\{[^"']*)["']""", said)]
    return {
        r"[\w-]+".join(map(re.escape, parts))
        for parts in (*page, *rules)
        if any(re.search(r"[a-z]-|-[a-z]", part) for part in parts)
    }


def code_of(*homes: Path) -> str:
    files = [one for home in homes for one in sorted(home.rglob("*")) if one.suffix in (".py", ".ts", ".svelte")]
    return "\n".join(one.read_text(encoding="utf-8") for one in files)


def strangers() -> Iterator[str]:
    """Texts that nothing says, and texts of the rules that the page says in words of its own without need."""
    code = code_of(RULES, PAGE)
    shown = {folder.name: folder for folder in folders()}
    for folder in shown.values():
        for key in folder.texts["en"]:
            if not used(key, code):
                yield f"{folder.name}: nothing says '{key}'"
    for name, folder in shown.items():
        if name.startswith("web"):
            own = Path(name).parts[3] if "games" in name else ""
            rules = [one for one in shown.values() if not one.name.startswith("web") and "cli" not in one.name]
            below = [one for one in rules if "games" not in one.name or own]
            for other in below:
                if "games" in other.name and Path(other.name).parts[3] != own:
                    continue
                for key in sorted((folder.texts["en"].keys() & other.texts["en"].keys()) - ON_THE_PAGE):
                    yield f"{name}: '{key}' hides what {other.name} says"


def rivals() -> Iterator[str]:
    """What page and terminal of a game say under one name and not in the same words."""
    shown = {folder.name: folder for folder in folders()}
    for name, folder in shown.items():
        page = shown.get(f"web/src/games/{Path(name).parts[-2]}/text") if name.startswith("src/ecliptic/cli") else None
        for language, texts in folder.texts.items():
            said = page.texts[language] if page else {}
            for key in sorted(key for key in texts.keys() & said.keys() if texts[key] != said[key]):
                yield f"{name}/{language}.json: '{key}' says '{texts[key]}', and on the page '{said[key]}'"


def typeset(language: str, text: str) -> str:
    """A text with the apostrophes, dots and no-break spaces of its language."""
    text = re.sub(r"(?<=\w)'(?=\w)", "\u2019", text)
    text = re.sub(r"[ \u00a0]…", "…", text)
    if language == "fr":
        text = re.sub(r"[ \u202f]([:;?!»])", "\u00a0\\1", text)
        text = re.sub(r"«[ \u202f]?(?=[^\u00a0])", "«\u00a0", text)
    return text


def fix() -> None:
    """Repair the typography of every text."""
    for folder in folders():
        for language, texts in folder.texts.items():
            better = {key: typeset(language, text) for key, text in texts.items()}
            if better != texts:
                said = json.dumps(better, ensure_ascii=False, indent=2) + "\n"
                (folder.home / f"{language}.json").write_text(said, encoding="utf-8")


def problems_of_rules() -> Iterator[str]:
    """The rules in all languages: one word for one thing, and in French spaces at which no line breaks."""
    rules = ROOT / "docs" / "rules"
    for language, home in (("en", rules), ("fr", rules / "fr"), ("it", rules / "it")):
        for path in sorted(home.glob("*.md")):
            for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), start=1):
                here = f"{path.relative_to(ROOT)}:{number}: "
                for problem in problems_of_words(path.stem, language, QUOTED.sub("", line)):
                    yield here + problem
                if language == "fr" and re.search(r"(?<=\S)\u0020[:;?!»](?=[\s)*.,]|$)|«\u0020", line):
                    yield f"{here}no no-break space before : ; ? ! » or after «"


def main() -> int:
    if "--fix" in sys.argv:
        fix()
    found = [
        *(problem for folder in folders() for problem in problems(folder)),
        *strangers(),
        *rivals(),
        *problems_of_rules(),
    ]
    for problem in found:
        print(problem)
    print(f"texts: {len(found)} problems" if found else "texts: every sentence reads well")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
