"""Every sort of page by a name, made ready for a browser that looks at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from django.test import Client
from playwright.sync_api import Page

import games
from tests.browser import samples
from tutorial.lessons.loader import lessons
from tutorial.pages.hoi_luat.views import example, verdict_address
from tutorial.puzzles.models import Puzzle
from tutorial.puzzles.serving import game_slug

SHAPES = {
    "groups": ("arrange", "lay", 3),
    "numbers": ("arrange", "count", 3),
    "single": ("worst_trash", "pick", 4),
    "many": ("legal_actions", "discard", 3),
    "board": ("outs", "pick", 4),
    "choice": ("is_win", "why", 3),
    "choices": ("judge", "rules", 3),
    "fields": ("den", "blame", 3),
    "seats": ("resolve", "who", 4),
    "scores": ("score", "points", 3),
    "names": ("read_card", "name", 2),
    "faces": ("name_card", "face", 2),
    "order": ("tan/score", "order", 1),
    "pairs": ("tan/judge", "allowed", 3),
    "play": ("tan/best_attack", "move", 2),
    "ticks": ("chan/declare", "cuoc", 2),
    "timeline": ("chan/fault", "faults", 2),
    "lay-throw": ("phom/arrange", "lay_throw", 2),
}
"""One prompt for every way in which a question can look."""


class Visits:
    """Addresses by name, for one learner whose session the browser shares."""

    def __init__(self, home: str) -> None:
        self.home = home
        self.client = Client(headers={"host": home.removeprefix("http://")})
        self.client.get("/")

    def enter(self, page: Page) -> None:
        """Gives the learner's session to a browser."""
        value = self.client.cookies["sessionid"].value
        page.context.add_cookies([{"name": "sessionid", "value": value, "url": self.home}])

    def answered(self, puzzle: Puzzle, response: Callable[[Any], Any]) -> str:
        """The address of the verdict on a response."""
        ask = samples.asked(puzzle.id)
        data = samples.posted(ask, response(ask)) | {"nth": ["1"], "o": ["link"]}
        address: str = self.client.post(f"/c/{puzzle.id}/", data)["Location"]
        return address

    def path(self, name: str) -> str:
        """The address of a page; what it needs is made."""
        sort, _, shape = name.partition(" ")
        if sort in FIXED:
            return FIXED[sort]
        puzzle = samples.full_hand() if shape == "full" else samples.puzzle(*SHAPES[shape])
        match sort:
            case "ask":
                return f"/c/{puzzle.id}/"
            case "right":
                return self.answered(puzzle, samples.right)
            case "wrong":
                return self.answered(puzzle, samples.wrong)
            case "solution":
                self.client.post(f"/c/{puzzle.id}/loi-giai/")
                return f"/c/{puzzle.id}/loi-giai/"
            case "hinted":
                self.client.post(f"/c/{puzzle.id}/goi-y/")
                return f"/c/{puzzle.id}/"
            case "report":
                return f"/c/{puzzle.id}/bao-loi/"
        raise KeyError(name)


def of_other_games() -> Iterator[tuple[str, str]]:
    """The pages whose look depends most on the game, in all games but the one that FIXED walks."""
    for game in games.GAMES.values():
        if game.id == samples.GAME:
            continue
        slug = game_slug(game)
        yield f"{slug}-rules", f"/{slug}/luat/"
        yield f"{slug}-house-rules", f"/{slug}/luat-nha/"
        yield f"{slug}-lesson", f"/{slug}/hoc/{lessons(game.id)[0].slug}/1/"
        for n, situation in enumerate(game.guide.situations):
            yield f"{slug}-ruling-{n}", verdict_address(example(game, situation))


OTHERS = dict(of_other_games())
FIXED = {
    "home": "/",
    "game": "/tu-sac/",
    "drills": "/tu-sac/doc-bai/",
    "game-tan": "/tan/",
    "missing": "/c/abc/",
    "rules": "/tu-sac/luat/",
    "sheet": "/tu-sac/luat/?in=1",
    "glossary": "/tu-sac/tu-dien/?q=khax",
    "house-rules": "/tu-sac/luat-nha/",
    "course": "/tu-sac/hoc/",
    "placement": "/tu-sac/hoc/biet-choi/",
    "locked": "/tu-sac/hoc/den/",
    "lesson": "/tu-sac/hoc/doc-mat-bai/1/",
    "pair": "/tu-sac/hoc/doc-mat-bai/2/",
    "sign-up": "/tai-khoan/tao/",
    "sign-in": "/tai-khoan/dang-nhap/",
    "recover": "/tai-khoan/quen-mat-khau/",
    "ask-rules": "/tu-sac/hoi-luat/",
    "lay": "/tu-sac/hoi-luat/toi-chua/?hand=Rr+Rr+Cr&ty=Nr",
    "lay-own": "/tu-sac/hoi-luat/duoc-di-khong/?hand=Rr+Rr+Cr+Nr+Ag&ty=Rr&own=Rr&vao=own",
    "lay-groups": "/tu-sac/hoi-luat/bao-nhieu-diem/?melds_1=Rr+Cr+Nr+%2F+Py+Py&vao=melds_1",
    "lay-wrong": "/tu-sac/hoi-luat/toi-chua/?hand=xyz&xem=1",
    "ruling": "/tu-sac/hoi-luat/duoc-di-khong/?phase=turn&hand=Ag+Rr+Rr+Cr+Nr&ty=Rr&verb=eat"
    "&own=Rr+Rr&n=4&ty_from=3&ty_source=discard&turn=0&stock=20&xem=1",
    "tan-drills": "/tan/doc-bai/",
    "tan-lay": "/tan/hoi-luat/duoc-di-khong/?phase=throw&beaten=7c+9c&hand=4c+9d&vao=beaten",
    "tan-lay-own": "/tan/hoi-luat/duoc-di-khong/?hand=4c+8h+9d+Ks&own=9d&vao=own",
    "tan-lay-numbers": "/tan/hoi-luat/boc-may-la/",
    "tan-ruling": "/tan/hoi-luat/phai-om-khong/?trump=h&attacks=7s+7d&hand=3h+8s+Js+Ac&xem=1",
    **OTHERS,
}
PAGES = (
    *FIXED,
    *(f"ask {shape}" for shape in SHAPES),
    *(f"wrong {shape}" for shape in SHAPES),
    "ask full",
    "wrong full",
    "right single",
    "right fields",
    "hinted single",
    "solution single",
    "report single",
)
