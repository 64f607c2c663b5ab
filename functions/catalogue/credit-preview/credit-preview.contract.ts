import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';

export const creditPreviewApi = {
  stream: endpoint({
    method: 'GET',
    path: '/credit-requests/:id/tracks/:trackId/stream',
    summary: 'Stream a track of a pending credit until it is answered',
    params: z.object({ id: idParam, trackId: idParam }),
    response: z.unknown(),
    bytes: true,
  }),
};
