"""The bot's API as an aiohttp application: authentication, faults, rate limits, errors, records."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from playground import errors
from playground.api.body import Interrupted, read_body
from playground.api.call import Call, Reply, Route
from playground.api.routes import ROUTES
from playground.errors import ApiError, Refusal
from playground.faults import Failure
from playground.forms.fields import overlooking
from playground.line import HTTP, LineCut
from playground.openapi import Checker, Exchange
from playground.ratelimits import Verdict
from playground.services import Services

Json = dict[str, Any]
log = logging.getLogger("playground.api")
VIA = "1.1 playground"  # discord.py takes a 429 without it for a ban by Cloudflare
PAGE = "<!DOCTYPE html><html><head><title>{status}</title></head><body>cloudflare</body></html>"


@dataclass
class Api:
    """Serves ROUTES under ``/api/v10``. ``requests`` counts them; ``violations`` are broken promises.

    A field that Discord does not know is a violation of the bot's, although Discord (and the stand-in) overlooks it.
    """

    services: Services
    token: str
    checker: Checker | None = None
    requests: Counter[str] = field(default_factory=Counter)
    violations: list[str] = field(default_factory=list)

    def application(self) -> web.Application:
        app = web.Application()
        for route in ROUTES:
            app.router.add_route(route.method, route.path, self._served(route))
        app.middlewares.extend((self._over_the_line, self._unknown_routes))
        return app

    @web.middleware
    async def _over_the_line(self, request: web.Request, handler: Any) -> web.StreamResponse:
        """Both ways: of a request that the cut overtakes, the answer is lost."""
        try:
            await self.services.line.passes(HTTP)
            response = await self._unless_banned(request, handler)
            await self.services.line.passes(HTTP)
        except LineCut:
            if request.transport is not None:
                request.transport.abort()
            return web.Response(status=400)  # which nobody hears
        return response

    async def _unless_banned(self, request: web.Request, handler: Any) -> web.StreamResponse:
        """What Cloudflare answers in Discord's place, or what Discord answers, counted."""
        ban = self.services.ban
        if ban.holds:
            return ban.answer()
        response: web.StreamResponse = await handler(request)
        ban.count(response.status, response.headers)
        return response

    @web.middleware
    async def _unknown_routes(self, request: web.Request, handler: Any) -> web.StreamResponse:
        """404 and 405 as Discord words them, and what the bot asked for in vain is a violation."""
        try:
            response: web.StreamResponse = await handler(request)
        except web.HTTPException as problem:
            if problem.status not in (404, 405):
                raise
            self._violated(f"{request.method} {request.path}: the stand-in has no such route")
            refusal = errors.NOT_FOUND if problem.status == 404 else errors.METHOD_NOT_ALLOWED
            return _respond(Reply(refusal.status, ApiError(refusal).body()), {})
        return response

    def _served(self, route: Route) -> Any:
        async def serve(request: web.Request) -> web.StreamResponse:
            self.requests[f"{route.method} {route.path}"] += 1
            if delay := self.services.faults.latency_ms:
                await asyncio.sleep(delay / 1000)
            exchange = Exchange(route.method, route.path, dict(request.match_info), dict(request.query))
            headers: dict[str, str] = {}
            with overlooking() as overlooked:
                try:
                    reply = await self._answer(route, request, exchange, headers)
                except ApiError as refused:
                    reply = Reply(refused.refusal.status, refused.body(), refused.page)
                    headers |= refused.headers
                except web.HTTPRequestEntityTooLarge:
                    reply = Reply(413, ApiError(errors.TOO_LARGE).body())
                except Interrupted:
                    log.info("%s %s was interrupted", route.method, route.path)
                    return web.Response(status=400)  # which nobody hears
                except Exception:
                    log.exception("%s %s failed in the stand-in", route.method, route.path)
                    self._violated(f"{route.method} {route.path}: the stand-in itself failed")
                    reply = Reply(500, {"message": "500: Internal Server Error", "code": 0})
            for what in overlooked:
                self.violations.append(f"{route.method} {route.path}: Discord does not know {what}, and overlooks it")
                log.warning("%s", self.violations[-1])
            self._check(exchange, reply)
            log.debug("%s %s -> %d", route.method, route.path, reply.status)  # never the path: it may hold a token
            return _respond(reply, headers)

        return serve

    async def _answer(self, route: Route, request: web.Request, exchange: Exchange, headers: dict[str, str]) -> Reply:
        """What Discord answers; adds to the answer's headers. ApiError where it refuses."""
        self._authenticate(route, request)
        failure = self.services.faults.failure_for(request.method, request.path)
        if failure is not None and not failure.after:
            raise _refused(failure)
        headers |= self._limited(route, request).headers
        call = await self._read(route, request, exchange)
        if call.files:
            await asyncio.sleep(self.services.faults.upload_ms / 1000)
        self.services.threads.look()
        reply = await route.handler(call)
        if failure is not None:
            raise _refused(failure)
        return reply

    def _authenticate(self, route: Route, request: web.Request) -> None:
        given = request.headers.get("Authorization")
        if given is None and route.by_token:
            return
        if given != f"Bot {self.token}":
            raise ApiError(errors.UNAUTHORIZED)

    def _limited(self, route: Route, request: web.Request) -> Verdict:
        major = "/".join(request.match_info[name] for name in route.major if name in request.match_info)
        verdict = self.services.limits.judge(route.limit, major)
        if verdict.retry_after is None:
            return verdict
        scope = "globally" if verdict.is_global else f"in {route.limit.name}"
        log.warning("%s %s is rate limited %s for %.3f s", request.method, route.path, scope, verdict.retry_after)
        refused = ApiError(
            errors.RATE_LIMITED, retry_after=round(verdict.retry_after, 3), **{"global": verdict.is_global}
        )
        refused.headers = verdict.headers
        raise refused

    async def _read(self, route: Route, request: web.Request, exchange: Exchange) -> Call:
        body, files = await read_body(request)
        exchange.body, exchange.read = body, True
        exchange.multipart = request.content_type == "multipart/form-data"
        call = Call(self.services, dict(request.match_info), dict(request.query), body, files, request.host)
        call.only_queries(*route.query)
        return call

    def _check(self, exchange: Exchange, reply: Reply) -> None:
        exchange.status, exchange.answer = reply.status, reply.body
        if self.checker is not None and reply.page is None:
            for violation in self.checker.violations(exchange):
                self._violated(violation)

    def _violated(self, violation: str) -> None:
        self.violations.append(violation)
        log.error("%s", violation)


def _refused(failure: Failure) -> ApiError:
    """What a fault that was switched on answers."""
    extra: Json = {}
    if failure.status == 429:
        extra = {"retry_after": failure.retry_after or 0.1, "global": False}
    sentence = errors.UNLISTED.get(failure.code, f"{failure.status}: switched on as a fault")
    refused = ApiError(Refusal(failure.status, failure.code, sentence), **extra)
    if failure.html:
        refused.page = PAGE.format(status=failure.status)
    return refused


def _respond(reply: Reply, headers: dict[str, str]) -> web.Response:
    if reply.page is not None:
        return web.Response(status=reply.status, text=reply.page, content_type="text/html")
    sent = {"Via": VIA} | headers
    if reply.status == 429 and isinstance(reply.body, dict) and "retry_after" in reply.body:
        sent["Retry-After"] = str(max(1, round(reply.body["retry_after"] + 0.499)))
    if reply.body is None:
        return web.Response(status=reply.status, headers=sent)
    # discord.py compares the content type as a whole, so it must carry no charset.
    raw = json.dumps(reply.body, separators=(",", ":")).encode()
    return web.Response(status=reply.status, body=raw, headers=sent | {"Content-Type": "application/json"})
