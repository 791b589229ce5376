"""Lessons, played by the engine."""

from starlette.requests import Request
from starlette.responses import Response

from mazzo.engine.game import game
from mazzo.server.access import Access
from mazzo.server.hub import Hub
from mazzo.server.response_cache import ResponseCache
from mazzo.server.work import LESSON
from mazzo.table.lesson import taught


class LessonRoutes:
    """/api/lessons."""

    def __init__(self, hub: Hub, access: Access, cache: ResponseCache) -> None:
        self._warmup = hub.warmup
        self._access, self._cache = access, cache

    async def lesson(self, request: Request) -> Response:
        """A game's lesson, played by the engine."""
        subject = game(request.path_params["game"])
        await self._warmup.wait(subject.id)
        return await self._access.told_once(
            request, LESSON, self._cache, ("lesson", subject.id), lambda: taught(subject)[0]
        )
