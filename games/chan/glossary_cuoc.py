"""The names of the cước as words of the glossary."""

from __future__ import annotations

from functools import partial

from games.core import guide

term = partial(guide.term, "CH")

# ruff: noqa: E501
# fmt: off
CUOC_TERMS = (
    term("xuong-u", ("xuông", "xuông"),
         ("Ù mà không có cước nào khác.", "An ù without any other cước."), "ù xuông, suông", "C01",
         beware=("Xuông là ù trơn; xướng là đọc cước.", "Xuông is a plain ù; xướng is to declare.")),
    term("thong", ("thông", "thông"),
         ("Ván trước đã ù đúng hay treo tranh, ván này lại ù.",
          "An ù after a right ù, or a treo tranh, in the last deal."), "ù thông", "C02"),
    term("chi-cuoc", ("chì", "chì"),
         ("Quân ù nằm ở cửa chì của mình.", "The winning card lies in the own gate."), "ù chì", "C03",
         beware=("Chì là một cước; chi là chi chi, một loại quân.",
                 "Chì is a cước; chi is chi chi, a kind of card.")),
    term("thien-u", ("thiên ù", "thiên ù"),
         ("Người có cái ù ngay với 20 quân được chia.", "The seat with the cái wins with the 20 cards dealt."),
         "", "C04 U-7"),
    term("dia-u", ("địa ù", "địa ù"),
         ("Ù khi chưa qua cửa chì của mình.", "An ù before play has gone past the own gate."), "", "C05"),
    term("co-chiu", ("có chíu", "có chíu"),
         ("Đã chíu trong ván; mỗi lần chíu tính một lần.", "A chíu was taken in the deal; each counts."),
         "", "C06"),
    term("chiu-u", ("chíu ù", "chíu ù"),
         ("Ù bằng quân thứ tư khi trên tay có ba quân giống. Đây là cách duy nhất để ù quân đánh.",
          "An ù on the fourth card with three in hand. Only so is a played card won."), "", "C07 U-4"),
    term("bon", ("ăn bòn", "ăn bòn"),
         ("Ăn hai chắn cùng một loại trong ván.", "Two chắn of one kind were eaten."), "bòn, có ăn bòn", "C08"),
    term("u-bon", ("ù bòn", "ù bòn"),
         ("Đã ăn một chắn, rồi ù bằng chắn thứ hai cùng loại.",
          "One chắn was eaten and the second of its kind wins."), "", "C09"),
    term("thien-khai", ("thiên khai", "thiên khai"),
         ("Bốn quân giống nhau còn trên tay.", "Four alike still in hand."), "", "C10"),
    term("bach-thu", ("bạch thủ", "bạch thủ"),
         ("Có năm chắn, chờ đúng một quân làm chắn thứ sáu.",
          "Five chắn, with one card only to make the sixth."), "chờ bạch thủ", "C11 X-5"),
    term("bach-thu-chi", ("bạch thủ chi", "bạch thủ chi"),
         ("Bạch thủ mà quân ù là chi chi. Không gọi là bạch thủ.",
          "A bạch thủ on chi chi. It is not called bạch thủ."), "", "C12 U-5 X-5", "1c 1c"),
    term("thap-thanh", ("thập thành", "thập thành"),
         ("Bài ù có mười chắn.", "A win with ten chắn."), "mười chắn", "C13"),
    term("bach-dinh", ("bạch định", "bạch định"),
         ("Bài ù toàn quân đen.", "A win without any red card."), "", "C14"),
    term("tam-do", ("tám đỏ", "tám đỏ"),
         ("Bài ù có đúng tám quân đỏ.", "A win with exactly eight red cards."), "8 đỏ, bát đỏ", "C15"),
    term("kinh-tu-chi", ("kính tứ chi", "kính tứ chi"),
         ("Quân đỏ của bài ù chỉ có bốn chi chi.", "The four chi chi are the only red cards of the win."),
         "tứ chi", "C16", "1c 1c 1c 1c"),
    term("leo", ("lèo", "lèo"),
         ("Cửu vạn, bát sách, chi chi cùng có trong bài ù.",
          "Nine of vạn, eight of sách and chi chi together in the win."), "có lèo", "C17", "9m 8s 1c"),
    term("tom", ("tôm", "tôm"),
         ("Tam vạn, tam sách, thất văn cùng có trong bài ù.",
          "Three of vạn, three of sách and seven of văn together in the win."), "có tôm", "C18", "3m 3s 7p"),
    term("pha-thien", ("phá thiên", "phá thiên"),
         ("Lên bài không có chắn nào mà sau đó ù được.", "The dealt hand had no chắn, and it won."),
         "không chắn", "C19 OPT-1"),
    term("u-chi-rong", ("ù chi rộng", "ù chi rộng"),
         ("Lên bài đã chờ chi chi với hơn năm chắn, và nọc bốc lên chi chi.",
          "The dealt hand waited for chi chi with over five chắn, and it came from the stock."), "", "C20 PEN-5"),
    term("cuoc-hoa-ca", ("cước hoa, cá", "flower and fish cước"),
         ("Sáu cước của chì bạch thủ nhị vạn hay bát vạn, khi chùa, xe, cuốc, thuyền hay chi chi đi kèm.",
          "Six cước of chì bạch thủ on the two or eight of vạn, with temple, carriage, hoe, boat or chi chi."),
         "hoa rơi cửa phật, nhà lầu xe hơi hoa rơi cửa phật, cá lội sân đình, ngư ông bắt cá, "
         "cuốc đất trồng hoa, cá nhảy mạn thuyền",
         "C21 C22 C23 C24 C25 C26 X-2", "2m 8m"),
)
"""In the order of the book."""
