"""A verdict as paragraphs: rendered from mark and proof, never from free text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.proofs import Block, Cite, Line, Proof, Row, Split, Sum, Table
from games.core.questions import Grade, Mark
from games.core.rules import Belief
from games.core.text import CardSpan, Lang, Paragraph, Said, Text, capital, counted, number, say

VERDICTS = {
    "right": Text("Đúng rồi.", "Right."),
    "close": Text("Gần đúng.", "Close."),
    "wrong": Text("Chưa đúng.", "Not yet."),
}
THINKING = Text("Bạn có thể đang nghĩ: “{thought}”", "You may be thinking: “{thought}”")
RULE = Text("{rule}.", "{rule}.")
TOTAL = Text("Cộng {sum} = {total}.", "{sum} = {total}.")


def verdict(mark: Mark) -> Text:
    """The mark in words."""
    return VERDICTS[mark.outcome]


def explain(grade: Grade, lang: Lang = "vi") -> list[Paragraph]:
    """Verdict, comparison, broken rules, proof, and the beliefs that explain the response."""
    found: list[Paragraph] = [(verdict(grade.mark).in_(lang),)]
    found += [said.words(lang) for said in grade.says]
    for breach in grade.breaches:
        found += block_words(breach, lang)
    found += proof_words(grade.proof, lang)
    found += [said.words(lang) for belief in grade.named for said in belief_says(belief)]
    return found


def belief_says(belief: Belief[object]) -> tuple[Said, ...]:
    """A belief as it is shown to a learner."""
    return (say(THINKING, thought=belief.thinks),)


def proof_words(proof: Proof, lang: Lang) -> list[Paragraph]:
    """A proof in words, block after block; a rule that goes on is not named again."""
    found: list[Paragraph] = []
    named = None
    for block in proof:
        words = block_words(block, lang)
        rule = block.rule if isinstance(block, Cite) else None
        found += words[1:] if rule is not None and rule == named else words
        named = rule
    return found


def block_words(block: Block, lang: Lang) -> list[Paragraph]:
    """One block in words: its data line by line, then its sentences."""
    return [*_data(block, lang), *(said.words(lang) for said in block.says)]


def _data(block: Block, lang: Lang) -> Iterator[Paragraph]:
    match block:
        case Table():
            yield from (_row(row, block.unit, lang) for row in block.rows)
        case Sum():
            for item in block.items:
                yield (f"{capital(item.label.in_(lang))}: {number(item.amount, lang)}",)
            if len(block.items) > 1:
                written = _addition([item.amount for item in block.items], lang)
                yield say(TOTAL, sum=Text(written, written), total=block.total).words(lang)
        case Cite():
            yield say(RULE, rule=block.rule).words(lang)
        case Line():
            yield tuple(f"{m.seat.in_(lang)}: {m.act.in_(lang)}. " for m in block.moves)
        case Split():
            return


def _addition(amounts: Sequence[int], lang: Lang) -> str:
    """Amounts as one reads them: "52 − 8 − 8"."""
    first, *others = amounts
    signed = [f"{'−' if n < 0 else '+'} {number(abs(n), lang)}" for n in others]
    return " ".join([number(first, lang), *signed])


def _row(row: Row, unit: Text, lang: Lang) -> Paragraph:
    """ "mã vàng: sĩ xanh ×3, xe đỏ ×2. Cộng 5 lá giúp" """
    head: Paragraph
    if isinstance(row.candidate, Text):
        barred = f" ({row.barred.in_(lang)})" if row.barred else ""
        head = (capital(row.candidate.in_(lang)) + barred,)
    else:
        head = (CardSpan(row.candidate.cards, capital(row.candidate.names.in_(lang))),)
    spans: list[CardSpan | str] = []
    for run, copies in row.parts:
        times = f" ×{copies}" if copies > 1 else ""
        spans += [CardSpan(run.cards, run.names.in_(lang)), f"{times}, "]
    if spans:
        spans[-1] = str(spans[-1]).removesuffix(", ")
    body = tuple(span for span in spans if span)
    if row.total is None:
        return (*head, ": ", *body)
    total = f"{number(row.total, lang)} {counted(unit, row.total).in_(lang)}"
    return (
        (*head, ": ", *body, f". {'Cộng' if lang == 'vi' else 'Total'} {total}")
        if body
        else (*head, f": {total}")
    )
