"""What all who play are asked when somebody would take a move back, and their answers."""

from __future__ import annotations

import discord

from bot.host.hints import among_people
from bot.host.pov import Pov
from bot.panels.clicks.hand import AgreeBack, KeepMove, TakeBack
from bot.panels.items import Button, Item, button
from data.records import TakeBacks
from games.core.text import Number, Seat, Text


class AsksBack(Text):
    """Somebody asks the others to agree; they may play on instead."""

    player: Seat
    move: Text
    more: bool
    """Was anything played after it?"""
    agreed: Number
    asked: Number


class MoveStays(Text):
    """What the others were asked to agree to is not taken back."""


class BackForPractice(Text):
    """The button that takes a move back where the game counts for nothing by that."""


def back_button(pov: Pov) -> Button:
    """Takes the last move back; it says beforehand where the game is practice by that. By a slip it never is."""
    slip = pov.table.take_backs is TakeBacks.SLIPS and not pov.table.alone
    if slip or among_people(pov.seats) or pov.table.practice:
        return button(TakeBack(pov.table.id, pov.ply))
    return Button(TakeBack(pov.table.id, pov.ply), BackForPractice())


def back_lines(pov: Pov) -> list[Text]:
    """The question, and how many agree; or that not all do."""
    asks = pov.back_asked
    if asks is None:
        return [MoveStays()] if pov.back_refused else []
    agreed, asked = Number(len(asks.agreed)), Number(len(asks.asked))
    return [AsksBack(Seat(asks.seat), asks.move, asks.more, agreed, asked)]


def back_answers(pov: Pov) -> list[Item]:
    """For those who have not agreed yet; for anybody while one of them has not."""
    asks = pov.back_asked
    if asks is None or (pov.seat is not None and (pov.seat not in asks.asked or pov.seat in asks.agreed)):
        return []
    agree = button(AgreeBack(pov.table.id, pov.ply), discord.ButtonStyle.success)
    return [agree, button(KeepMove(pov.table.id, pov.ply))]
