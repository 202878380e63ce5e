"""The network: HTTP, WebSockets, the files of the browser client, and who is answered at all."""
