import { playerApi } from '#contracts/listening/player';
import { type Api, serve } from '#functions/platform/api/serve';
import { isNotModified } from '#functions/platform/http/precondition';
import { queueEtag, readQueue, saveQueue, saveQueuePosition } from './player.service';

export const servePlayer = (api: Api): void => {
  serve(api, playerApi.queue, 'login', async ({ http, ...context }) => {
    const queue = await readQueue(context);
    if (!queue) return { queue };
    const etag = queueEtag(queue.revision);
    http.header('ETag', etag);
    if (!isNotModified(http.req.raw.headers, etag)) return { queue };
    return http.newResponse(null, 304, { 'Cache-Control': 'private, no-store' });
  });
  serve(api, playerApi.saveQueue, 'login', async ({ http, body, ...context }) => {
    const revision = await saveQueue(context, body, http.req.raw.headers);
    http.header('ETag', queueEtag(revision));
    return { revision };
  });
  serve(api, playerApi.savePlace, 'login', async ({ http, body, ...context }) => {
    const revision = await saveQueuePosition(context, body, http.req.raw.headers);
    http.header('ETag', queueEtag(revision));
    return { revision };
  });
};
