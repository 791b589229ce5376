"""A report as one HTML page without anything beside it."""

STYLE = """body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;margin:1rem 0}
td,th{padding:.3rem .7rem;border-bottom:1px solid #ccc;text-align:right}
td:first-child,th:first-child{text-align:left}.sure{font-weight:bold}
svg{max-width:100%;height:auto}code{overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{background:#16181d;color:#e8e8e8}}"""


def document(language: str, title: str, body: str) -> str:
    """The page, from a title and a body that are markup already."""
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{title}</title><style>{STYLE}</style><h1>{title}</h1>{body}</html>\n"
    )
