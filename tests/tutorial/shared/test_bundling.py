"""The sheets of the frame in one file."""

from __future__ import annotations

from pathlib import Path

from tutorial.shared.bundling import FRAME, bundled

STATIC = Path(__file__).parents[3] / "static"


def test_an_import_becomes_a_layer_and_its_addresses_hold() -> None:
    sheets = {"vendor/a.css": 'b{background:url("pic.svg")}', "css/c.css": "i{src:url(../d.woff2)}"}
    sheet = '@layer v, p;\n@import url("../vendor/a.css") layer(v);\n@import url("c.css") layer(p);'
    whole = bundled(sheet, "css/site.css", sheets.__getitem__)
    assert whole == (
        '@layer v, p;\n@layer v {\nb{background:url("../vendor/pic.svg")}\n}\n'
        '@layer p {\ni{src:url("../d.woff2")}\n}'
    )


def test_nothing_is_left_to_import() -> None:
    def read(name: str) -> str:
        return (STATIC / name).read_text("utf-8")

    whole = bundled(read(FRAME), FRAME, read)
    assert "@import" not in whole
    assert "@charset" not in whole
    assert "--lacquer" in whole
    assert ".timeline" in whole
