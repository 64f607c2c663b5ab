import { z } from 'zod';
import { HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';

export const PERSON_EXPORT_RATE_LIMIT = { times: 10, seconds: HOUR_IN_SECONDS };

export const personExportApi = {
  own: endpoint({
    method: 'GET',
    path: '/users/me/export',
    summary: 'Download all your data as a ZIP of JSON and CSV',
    response: z.unknown(),
    bytes: true,
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/users/:id/export',
    summary: 'Download all data of a user as a ZIP of JSON and CSV',
    params: z.object({ id: idParam }),
    response: z.unknown(),
    bytes: true,
  }),
};
