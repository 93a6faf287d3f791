"""Making a class, its code, and joining it: no e-mail, no password, nothing lost, nothing guessed."""

from __future__ import annotations

from datetime import timedelta
from unittest.mock import patch

import pytest
from django.test import Client
from django.utils import timezone

from tests.tutorial.accounts.people import RECOVER, code_in, errors, forgot, guest_with, messages
from tests.tutorial.classroom.rooms import browser, enter, person_of, room, user
from tests.tutorial.supply import page
from tutorial.accounts.models import User
from tutorial.accounts.recovery import ALPHABET
from tutorial.classroom import codes, people
from tutorial.classroom.models import Classroom, Learner

pytestmark = pytest.mark.django_db


def typed(code: str) -> list[str]:
    """The code as people type it."""
    shown = codes.shown(code)
    slipped = shown.replace("0", "O").replace("1", "L")
    return [
        code,
        shown,
        shown.lower(),
        shown.replace("-", " "),
        f"  {code[:2]} {code[2:]} ",
        slipped,
    ]


def test_a_code_is_eight_readable_characters() -> None:
    for _ in range(50):
        code = codes.new_code()
        assert len(code) == 8
        assert set(code) <= set(ALPHABET)
        assert not set(code) & set("ilou")
        shown = codes.shown(code)
        assert (len(shown), shown[4], shown.upper()) == (9, "-", shown)
        assert {codes.read(one) for one in typed(code)} == {code}


def test_the_qr_picture_is_made_here() -> None:
    """An SVG without style, drawn by us, that says the address (its size grows with it)."""
    picture = codes.qr("http://testserver/lop/vao/K7WD-3M9X/").decode()
    assert picture.startswith("<svg")
    assert "style" not in picture
    assert picture != codes.qr("http://testserver/lop/vao/K7WD-3M9Y/").decode()


def test_anybody_signed_in_makes_a_class() -> None:
    teacher = browser(user("co.thu"))
    answer = teacher.post("/lop/tao/", {"name": "Lớp 6A", "zone": "Europe/Berlin"}, follow=True)
    found = Classroom.objects.get()
    assert (found.name, found.zone, found.teacher.username) == ("Lớp 6A", "Europe/Berlin", "co.thu")
    assert codes.shown(found.code) in page(answer).one("main").text
    assert teacher.get(f"/lop/{found.pk}/ma/").status_code == 200
    svg = teacher.get(f"/lop/{found.pk}/ma.svg")
    assert svg["Content-Type"] == "image/svg+xml"


@pytest.mark.parametrize("who", [Client(), None])
def test_others_sign_in_first(who: Client | None) -> None:
    """A stranger, and a guest with work."""
    client = who or guest_with(1)
    assert client.get("/lop/tao/")["Location"] == "/tai-khoan/dang-nhap/?next=%2Flop%2Ftao%2F"
    client.post("/lop/tao/", {"name": "X", "zone": "Europe/Berlin"})
    assert not Classroom.objects.exists()


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"name": "", "zone": "Europe/Berlin"}, "Cần điền ô này."),
        ({"name": "=2+3", "zone": "Europe/Berlin"}, "Tên bắt đầu bằng một chữ hoặc một số."),
        ({"name": "x" * 61, "zone": "Europe/Berlin"}, "Nhiều nhất 60 ký tự."),
        (
            {"name": "6A", "zone": "Mars/Crater"},
            "Giá trị này không có trong danh sách. Hãy chọn lại.",
        ),
    ],
)
def test_a_class_form_says_what_is_wrong(data: dict[str, str], sentence: str) -> None:
    answer = browser(user("co.thu")).post("/lop/tao/", data)
    assert (answer.status_code, errors(answer)) == (422, [sentence])


def test_a_learner_joins_with_a_pseudonym_only(stranger: Client) -> None:
    """A code typed anyhow leads on; a name is enough; a recovery code is shown, and opens the account."""
    classroom = room()
    for one in typed(classroom.code):
        assert (
            stranger.post("/lop/vao/", {"code": one})["Location"] == f"/lop/vao/{classroom.code}/"
        )
    joined = stranger.post(f"/lop/vao/{codes.shown(classroom.code)}/", {"name": "  Bé  Lan "})
    code = code_in(joined)
    learner = Learner.objects.get()
    person = learner.user
    assert (learner.name, person.username, person.email) == ("Bé Lan", "bé.lan", "")
    assert not person.has_usable_password()
    assert not person.is_guest
    assert stranger.get(f"/lop/{classroom.pk}/").status_code == 200
    elsewhere = Client()
    elsewhere.post(RECOVER, forgot(person.username, code))
    assert elsewhere.get(f"/lop/{classroom.pk}/").status_code == 200


def test_work_of_a_guest_is_kept() -> None:
    classroom = room()
    client = guest_with(3)
    guest = person_of(client)
    code_in(client.post(f"/lop/vao/{classroom.code}/", {"name": "Lan"}))
    person = person_of(client)
    assert person == guest
    assert not person.is_guest
    assert person.attempts.count() == 3


def test_who_has_an_account_joins_with_it() -> None:
    classroom = room()
    client = browser(user("lan.cu"))
    assert 'value="lan.cu"' in client.get(f"/lop/vao/{classroom.code}/").content.decode()
    answer = client.post(f"/lop/vao/{classroom.code}/", {"name": "Lan"}, follow=True)
    assert messages(answer) == ["Bạn đã vào lớp."]
    assert Learner.objects.get().user == user("lan.cu")
    assert User.objects.count() == 2


def test_joining_twice_is_joining_once(stranger: Client) -> None:
    classroom = room()
    for _ in range(2):
        stranger.post(f"/lop/vao/{classroom.code}/", {"name": "Lan"})
    assert Learner.objects.count() == 1
    assert browser(classroom.teacher).get(f"/lop/vao/{classroom.code}/").status_code == 302


def test_a_name_is_held_once_in_a_class_and_freely_elsewhere() -> None:
    """ "lan" is "Lan"; in another class there may be another one, with another user name."""
    classroom, other = room(), room("Lớp 6B")
    Client().post(f"/lop/vao/{classroom.code}/", {"name": "Lan"})
    answer = Client().post(f"/lop/vao/{classroom.code}/", {"name": "  LAN "})
    assert errors(answer) == ["Biệt danh này đã có người dùng. Hãy thêm một chữ hoặc một số."]
    Client().post(f"/lop/vao/{other.code}/", {"name": "Lan"})
    names = list(User.objects.filter(attended__isnull=False).values_list("username", flat=True))
    assert len(names) == len(set(names)) == 2


@pytest.mark.parametrize(
    "name", ["", "x", "x" * 31, "=HYPERLINK(1)", "-5", "@an", "a\u202eb", "a;b"]
)
def test_a_name_that_cannot_be(name: str, stranger: Client) -> None:
    answer = stranger.post(f"/lop/vao/{room().code}/", {"name": name})
    assert answer.status_code == 422
    assert errors(answer)
    assert not Learner.objects.exists()


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("", "Cần điền ô này."),
        ("K7WD-3M9", "Mã lớp có 8 ký tự. Bạn nhập 7."),
        ("K7WD-3M9U", "Mã lớp chỉ có chữ không dấu và số, không có chữ U."),
        ("K7WD-3M9X", "Không có lớp nào mang mã này."),
    ],
)
def test_a_wrong_code_says_so(code: str, sentence: str, stranger: Client) -> None:
    answer = stranger.post("/lop/vao/", {"code": code})
    assert (answer.status_code, errors(answer)) == (422, [sentence])
    if code:
        assert stranger.get(f"/lop/vao/{code}/").status_code == 422


def test_codes_are_not_guessed(stranger: Client) -> None:
    """After thirty wrong ones each costs time, whichever page is asked; a minute at most."""
    classroom = room()
    for _ in range(people.PATIENCE.free - 1):
        assert stranger.post("/lop/vao/", {"code": "00000000"}).status_code == 422
    Client().get("/lop/vao/00000000/")
    late = stranger.post("/lop/vao/", {"code": classroom.code})
    assert (late.status_code, late["Retry-After"]) == (429, "15")
    assert errors(late) == ["Gửi hơi nhanh. Chờ 15 giây."]
    assert Client().get(f"/lop/vao/{classroom.code}/").status_code == 429
    later = timezone.now() + timedelta(seconds=16)
    with patch("django.utils.timezone.now", lambda: later):
        assert stranger.post("/lop/vao/", {"code": classroom.code}).status_code == 302
    assert people.PATIENCE.wait_after(60) == timedelta(minutes=1)


def test_a_reset_code_voids_the_old_one() -> None:
    classroom = room()
    old = classroom.code
    teacher = browser(classroom.teacher)
    teacher.post(f"/lop/{classroom.pk}/ma/", {"act": "reset"})
    classroom.refresh_from_db()
    assert classroom.code != old
    assert Client().get(f"/lop/vao/{old}/").status_code == 422
    assert Client().get(f"/lop/vao/{classroom.code}/").status_code == 200


def test_a_closed_class_takes_nobody_in() -> None:
    """Until it is opened again; who is in it stays."""
    classroom = room()
    learner = enter(classroom)
    teacher = browser(classroom.teacher)
    teacher.post(f"/lop/{classroom.pk}/ma/", {"act": "close"})
    assert Client().get(f"/lop/vao/{classroom.code}/").status_code == 403
    assert Client().post(f"/lop/vao/{classroom.code}/", {"name": "Bé"}).status_code == 403
    assert browser(learner.user).get(f"/lop/{classroom.pk}/").status_code == 200
    assert "ma.svg" not in teacher.get(f"/lop/{classroom.pk}/ma/").content.decode()
    teacher.post(f"/lop/{classroom.pk}/ma/", {"act": "open"})
    assert Client().get(f"/lop/vao/{classroom.code}/").status_code == 200


def test_who_was_removed_does_not_come_back_by_the_code() -> None:
    classroom = room()
    learner = enter(classroom)
    teacher = browser(classroom.teacher)
    teacher.post(f"/lop/{classroom.pk}/hoc-vien/{learner.pk}/", {"act": "remove"})
    client = browser(learner.user)
    assert client.get(f"/lop/{classroom.pk}/").status_code == 404
    assert client.post(f"/lop/vao/{classroom.code}/", {"name": "Lan"}).status_code == 403
    teacher.post(f"/lop/{classroom.pk}/hoc-vien/{learner.pk}/", {"act": "back"})
    assert client.get(f"/lop/{classroom.pk}/").status_code == 200


def test_an_account_without_password_can_do_everything(stranger: Client) -> None:
    """A new code, a password, and erasing: confirmed plainly."""
    classroom = room()
    stranger.post(f"/lop/vao/{classroom.code}/", {"name": "Lan"})
    assert code_in(stranger.post("/tai-khoan/ma-khoi-phuc/"))
    data = {"password": "con gà trống choai", "again": "con gà trống choai"}
    assert stranger.post("/tai-khoan/mat-khau/", data).status_code == 302
    assert User.objects.get(username="lan").check_password(data["password"])
    assert stranger.post("/tai-khoan/xoa/").status_code == 422
    other = Client()
    other.post(f"/lop/vao/{classroom.code}/", {"name": "Bé"})
    assert other.get("/tai-khoan/xoa/").status_code == 200
    assert other.post("/tai-khoan/xoa/").status_code == 302
    assert not User.objects.filter(username="bé").exists()


def test_a_teacher_who_goes_takes_the_class_along() -> None:
    """The learners keep their accounts."""
    classroom = room()
    learner = enter(classroom)
    classroom.teacher.delete()
    assert not Classroom.objects.exists()
    assert User.objects.get() == learner.user
