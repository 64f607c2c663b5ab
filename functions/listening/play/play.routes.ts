import { getCookie } from 'hono/cookie';
import { type Api, serve } from '#functions/platform/api/serve';
import { finishPlay, skipTrack, startPlay } from './play.service';
import { playApi } from './play-api.contract';
import { PRIVATE_SESSION_COOKIE } from './private-session.contract';
import { isPrivateSession } from './private-session.policy';

export const servePlays = (api: Api): void => {
  serve(
    api,
    playApi.play,
    { permission: 'music.view' },
    async ({ params, body: { ticket, position = 0, source, referrer, private: isAskedPrivate = false }, http, ...context }) => {
      const request = http.req.raw;
      const isPrivate = isAskedPrivate || isPrivateSession(getCookie(http, PRIVATE_SESSION_COOKIE), context.actor, context.now);
      if (ticket === undefined) return { ticket: await startPlay(context, params.id, isPrivate, request) };
      return { counted: await finishPlay(context, params.id, { ticket, position, source, referrer, isPrivate }, request) };
    },
  );
  serve(api, playApi.skip, { permission: 'music.view' }, async ({ params, http, ...context }) => {
    const isPrivate = isPrivateSession(getCookie(http, PRIVATE_SESSION_COOKIE), context.actor, context.now);
    if (!isPrivate) await skipTrack(context, params.id, http.req.raw);
    return {};
  });
};
