"""The answer to an interaction: what is shown and said to the one who acts, and what becomes of an error."""

from __future__ import annotations

import io
import logging
from collections.abc import Awaitable, Callable
from contextlib import nullcontext, suppress
from dataclasses import replace
from types import TracebackType
from typing import Any, Self

import aiohttp
import discord

from bot.host.errors import NOT_FOR_NOW, Refusal, unconfirmed
from bot.interactions.failures import logged
from bot.interactions.places import check_files, may_not
from bot.interactions.refused import Refused, TakeBack
from bot.interactions.response import Response, nothing
from bot.interactions.texts import Blocked, DatabaseAway, DoneUnseen, NoPicture, TryAgain, WentWrong
from bot.messages.apology import apologising
from bot.messages.pictures import Pictures
from bot.messages.post import with_or_without
from bot.messages.refusals import MESSAGE_GONE, MISSING_PERMISSION, TOO_LATE, word_blocked
from bot.panels.form import Form
from bot.panels.panel import Panel
from bot.panels.reader import Reader
from bot.panels.rendered import AS_BEFORE, NO_PINGS, Controls, Rendered
from bot.panels.wording import modal
from data.errors import LockLost, Unconfirmed
from games.core import GameError
from games.core.text import Text

_DATABASE_AWAY = (*NOT_FOR_NOW, LockLost)

log = logging.getLogger(__name__)


class _FirstAnswer:
    """The first answer to an interaction: a new message, or the one that was clicked."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.edit, self.delete = interaction.edit_original_response, interaction.delete_original_response


class Answer:
    """Answers one interaction:

        async with Answer(interaction, pictures, reader, updates=True) as answer:
            await answer.update(panel)

    `pictures` draws what is shown; `reader` finds out how the one who acts reads: until it has, they read as anybody
    does. `everybody`: all who read there. `updates`: the answer is to change the clicked message; else it is a new
    message, `public` or (as a rule) shown only to the one who acted. `refused`: where their last refusal is known.

    It goes before what messages are to show besides (`Precedence`), until something is sent off.

    What is raised within ends here: a refusal is told to the player, anything else is logged with its traceback under
    an id, and the player gets the id. After `made` they are told, too, that what they did is done.
    """

    def __init__(
        self,
        interaction: discord.Interaction[Any],
        pictures: Pictures,
        reader: Callable[[], Awaitable[Reader]],
        *,
        updates: bool = False,
        public: bool = False,
        refused: Refused | None = None,
        everybody: Reader | None = None,
    ) -> None:
        self.interaction = interaction
        self._refused = refused or Refused()
        self._everybody = everybody or Reader.of_server()
        self.reader = Reader.of_server()
        self._read = reader
        self._pictures = pictures
        self._updates = updates
        self._response = Response(interaction, updates=updates, public=public)
        self._made = False
        self.changed = False
        """Has the clicked message been changed? Then `edit` edits it."""
        self._last: _FirstAnswer | discord.WebhookMessage = _FirstAnswer(interaction)
        """What was shown last, perhaps behind another answer."""
        self.table, self.names = 0, tuple[str, ...]()
        """The number of the table that is acted on, and the names of its seats, as far as they are known."""

    async def __aenter__(self) -> Self:
        self._response.begin(self._pictures.precedence.answering())
        try:
            self.reader = await self._read()
        except BaseException:  # nobody leaves what was not entered
            self._response.cancel()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        try:
            await self._response.end()
            if not isinstance(error, Exception):
                return False
            await self._explain(error)
            return True
        finally:
            self._response.go_on()

    async def _explain(self, error: Exception) -> None:
        """The one place where an error becomes a message."""
        if isinstance(error, discord.HTTPException) and error.code in TOO_LATE:
            log.warning("an interaction was too old to be answered")
            return
        if isinstance(error, Unconfirmed) and not self._made:
            log.warning("an answer failed: what it has written may be lost (%s)", error)
            error = unconfirmed()
        away = isinstance(error, _DATABASE_AWAY)
        if isinstance(error, GameError | Refusal):
            sentence = self._pictures.voice(self.reader).say(error.text)
        elif away:
            log.warning("an answer failed, as the database does: %s", error)
            sentence = self._said(DatabaseAway(self._made))
        else:
            number = logged(error)
            wrong = DoneUnseen(number) if self._made else WentWrong(number)
            sentence = self._said(Blocked(self._made) if word_blocked(error) else wrong)
        try:
            with apologising() if away else nullcontext():
                await self._refused.replaced(self.interaction.user.id, self.table, await self._tell(sentence))
        except discord.HTTPException as failure:
            log.warning("a refusal could not be delivered: HTTP %s, code %s", failure.status, failure.code)
        except (aiohttp.ClientError, OSError) as failure:
            log.warning("a refusal could not be delivered: %s", type(failure).__name__)

    async def leave(self) -> bool:
        """Another process is to answer. False: something was sent already."""
        return await self._response.leave()

    def publish(self) -> None:
        """What is shown is for everybody who reads there, unless its place was taken by a deferral that is not."""
        self._response.publish()

    def made(self) -> None:
        """What the one who acted wanted is done, and on disk: an error from now on keeps it only from being shown."""
        self._made = True

    async def update(self, panel: Panel, reader: Reader | None = None) -> bool:
        """Change the clicked message. A picture that cannot be drawn is missing from it, with a word.

        Returns whether all of the panel is shown. `reader`: for whom it is made; None: for all who read the message.
        """
        message = self.interaction.message
        if message is not None and message.flags.components_v2:
            panel = replace(panel, look=None)  # it could not be shown there (see `_update`)
        drawn, apology = await self._drawn(panel, reader, everybody=self._of_everybody)
        try:
            await self._update(drawn)
        except discord.NotFound as error:
            if error.code != MESSAGE_GONE:
                raise
            self._response.gave_way()  # another one has just taken its place
            await self._show(drawn)
        if apology is not None:
            await self.say(apology)
        return apology is None

    async def show(self, panel: Panel, reader: Reader | None = None) -> discord.Message | None:
        """Send a new message. Returns it when it is public. For its picture and its reader see `update`."""
        drawn, apology = await self._drawn(panel, reader, everybody=self._response.public)
        sent = await self._show(drawn)
        if apology is not None:
            await self.say(apology)
        return sent

    async def keep(self) -> None:
        """Leave the clicked message as it is."""
        await self._response.send(self.interaction.response.defer, nothing)

    async def restore(self) -> None:
        """Edit the clicked message to what it is, unless it was changed: until then its select shows what was chosen,
        and Discord's clients send nothing when the same is chosen again. It is not worth an error."""
        message, response = self.interaction.message, self.interaction.response
        if message is None or not self._updates or self.changed or message.flags.components_v2:
            return
        same = Controls([{**row.to_dict()} for row in message.components])
        with suppress(discord.HTTPException, aiohttp.ClientError, OSError):
            await self._response.send(
                lambda: response.edit_message(view=same),
                lambda: self.interaction.edit_original_response(view=same),
            )

    async def say(self, text: Text) -> None:
        """Tell the one who acted something, only to them."""
        await self._tell(self._said(text))

    async def give(self, text: Text, name: str, content: bytes) -> None:
        """Hand the one who acted a file, only to them. Raises `Refusal`."""
        said, respond = self._said(text), self.interaction.response.send_message
        check_files(self.interaction)

        def file() -> discord.File:  # a new one at each try, since an upload is read only once
            return discord.File(io.BytesIO(content), name)

        try:
            await self._response.send(
                lambda: respond(said, file=file(), ephemeral=True),
                lambda: self.interaction.followup.send(said, file=file(), ephemeral=True),
            )
        except discord.HTTPException as error:
            if error.code != MISSING_PERMISSION:
                raise
            raise may_not("attach_files") from error

    async def ask(self, form: Form) -> None:
        """Open a form, only to the one who acts. Raises `Refusal` where something was answered before, even only
        deferred: Discord takes no form then."""

        async def refuse() -> None:
            raise Refusal(TryAgain())

        await self._response.send(lambda: self.interaction.response.send_modal(modal(form, self.reader)), refuse)

    @property
    def _of_everybody(self) -> bool:
        """Do others read the message with the control that was used?"""
        message, server = self.interaction.message, self.interaction.guild_id
        return message is not None and server is not None and not message.flags.ephemeral

    async def _drawn(
        self, panel: Panel, reader: Reader | None = None, *, everybody: bool
    ) -> tuple[Rendered, Text | None]:
        """The panel with its picture, or without it where that cannot be drawn, and what to say of it then."""
        if reader is None:
            reader = self._everybody if everybody else self.reader
        try:
            return self._allowed(await self._pictures.drawn(panel, reader)), None
        except Exception as error:
            return self._pictures.undrawn(panel, reader), NoPicture(logged(error))

    def _allowed(self, drawn: Rendered) -> Rendered:
        """In words where the bot may attach no pictures: Discord asks for that in answers, too (its change-log of
        2023-11-01)."""
        return drawn if self.interaction.app_permissions.attach_files else drawn.in_words()

    async def _update(self, drawn: Rendered) -> None:
        message = self.interaction.message

        def changes(shown: Rendered) -> dict[str, Any]:
            if message is not None and message.flags.components_v2:
                # It stays such a message. Discord fails to put a picture into one (discord-api-docs#7529).
                return {"attachments": [], "view": shown.layout(pictured=False), "allowed_mentions": NO_PINGS}
            return shown.as_edit() | {"allowed_mentions": AS_BEFORE}

        await with_or_without(
            drawn,
            lambda shown: self._response.send(
                lambda: self.interaction.response.edit_message(**changes(shown)),
                lambda: self.interaction.edit_original_response(**changes(shown)),
            ),
        )
        self.changed, self._last = True, _FirstAnswer(self.interaction)

    async def edit(self, drawn: Rendered) -> None:
        """Change what the answer shows, as long as the interaction's token lasts (15 minutes)."""
        await with_or_without(self._allowed(drawn), lambda shown: self._last.edit(**shown.as_edit()))

    async def retire(self) -> None:
        """Take the controls off what the answer shows, as long as the interaction's token lasts."""
        await self._last.edit(view=None)

    async def change(self, panel: Panel) -> None:
        """The same with a panel; its picture is drawn first. See `update`."""
        everybody = self._of_everybody if self._updates else self._response.public
        drawn, apology = await self._drawn(panel, everybody=everybody)
        await self.edit(drawn)
        if apology is not None:
            await self.say(apology)

    async def delete(self) -> None:
        """Take the answer back, as long as the interaction's token lasts."""
        await self._last.delete()

    async def _show(self, drawn: Rendered) -> discord.Message | None:
        return await with_or_without(drawn, self._shown)

    async def _shown(self, drawn: Rendered) -> discord.Message | None:
        async def first() -> discord.Message | None:
            sent = await self._respond(drawn)
            return sent.resource if isinstance(sent.resource, discord.InteractionMessage) else None

        async def later() -> discord.Message:
            if self._response.deferred:
                sent = await self.interaction.edit_original_response(**drawn.as_edit())
                self._response.fill()
                return sent
            self._last = await self.interaction.followup.send(
                drawn.content, files=drawn.files(), view=drawn.view(), ephemeral=not self._response.public, wait=True
            )
            return self._last

        return await self._response.send(first, later, taken=self.interaction.original_response)

    def _respond(self, drawn: Rendered) -> Awaitable[discord.InteractionCallbackResponse[Any]]:
        """As the first answer; a picture that is to stand above by Components V2. An answer that was deferred shows it
        below: it is an edit."""
        respond, files, ephemeral = self.interaction.response.send_message, drawn.files(), not self._response.public
        if drawn.wording.picture_first and files:
            return respond(files=files, view=drawn.layout(), ephemeral=ephemeral)
        return respond(drawn.content, files=files, view=drawn.view(), ephemeral=ephemeral)

    def _said(self, text: Text) -> str:
        return self._pictures.voice(self.reader, self.names).say(text)

    async def _tell(self, sentence: str) -> TakeBack:
        async def first() -> TakeBack:
            await self.interaction.response.send_message(sentence, ephemeral=True)
            return self.interaction.delete_original_response

        async def later() -> TakeBack:
            if self._response.deferred:
                self._response.fill()
                if not self._response.public:
                    await self.interaction.edit_original_response(content=sentence)
                    return self.interaction.delete_original_response
                # The first follow-up takes the place, and the publicity, of the deferred answer: clear it away first.
                await self.interaction.delete_original_response()
            sent = await self.interaction.followup.send(sentence, ephemeral=True, wait=True)
            return sent.delete

        return await self._response.send(first, later) or self.interaction.delete_original_response
