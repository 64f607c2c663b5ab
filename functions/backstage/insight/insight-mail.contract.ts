import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';

/** A weekly email, sent only if the artist was played. */
export const insightMail = z.object({ enabled: z.boolean('Say true or false.') });

export const insightMailApi = {
  show: endpoint({
    method: 'GET',
    path: '/artists/:id/insight-mail',
    summary: 'Tell whether you get the weekly mail about an artist of yours',
    params: z.object({ id: idParam }),
    response: insightMail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/artists/:id/insight-mail',
    summary: 'Switch the weekly mail about an artist of yours on or off for yourself',
    params: z.object({ id: idParam }),
    body: insightMail,
    response: insightMail,
  }),
};
