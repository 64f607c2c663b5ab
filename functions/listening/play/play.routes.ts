import { type Api, serve } from '#functions/platform/api/serve';
import { finishPlay, startPlay } from './play.service';
import { playApi } from './play-api.contract';

export const servePlays = (api: Api): void => {
  serve(
    api,
    playApi.play,
    { permission: 'music.view' },
    async ({ params, body: { ticket, position = 0, source, referrer }, http, ...context }) => {
      const request = http.req.raw;
      if (ticket === undefined) return { ticket: await startPlay(context, params.id, request) };
      return { counted: await finishPlay(context, params.id, { ticket, position, source, referrer }, request) };
    },
  );
};
