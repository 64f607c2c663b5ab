import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';

/** A weekly email, sent only if the artist was played. */
export const insightMail = z.object({ enabled: z.boolean('Choose true or false.') });

export const insightMailApi = {
  show: endpoint({
    method: 'GET',
    path: '/artists/:id/insight-mail',
    summary: 'Show whether you get the weekly email about your artist',
    params: z.object({ id: idParam }),
    response: insightMail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/artists/:id/insight-mail',
    summary: 'Switch your weekly email about your artist on or off',
    params: z.object({ id: idParam }),
    body: insightMail,
    response: insightMail,
  }),
};
