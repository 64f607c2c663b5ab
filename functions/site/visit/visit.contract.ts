import { z } from 'zod';
import { HOST_MAX, HOST_PATTERN } from '#contracts/listening/play';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done } from '#functions/platform/contract/fields';

const PATH_MAX = 500;
export const PAGES_OF_CALL = 100;

export const visitApi = {
  create: endpoint({
    method: 'POST',
    path: '/visits',
    summary: 'Count a visit of the site; stores nothing that identifies the visitor',
    body: z.object({
      path: z
        .string('Provide the page that was opened.')
        .max(PATH_MAX, `An address has at most ${PATH_MAX} characters.`)
        .regex(/^\/[^?#\\\s]*$/, 'This is not a page of the site.'),
      /** Host only; absent for a direct visit. */
      referrer: z
        .string('The referrer must be a host name.')
        .max(HOST_MAX, 'The referrer must be a host name.')
        .toLowerCase()
        .regex(HOST_PATTERN, 'The referrer must be a host name.')
        .optional(),
    }),
    response: done,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/visits/pages',
    summary: 'Count the further pages of a finished visit',
    body: z.object({
      pages: z
        .number('Provide the number of pages.')
        .int('The number of pages must be a whole number.')
        .min(1, 'Report at least one page.')
        .max(PAGES_OF_CALL, `Report at most ${PAGES_OF_CALL} pages.`),
    }),
    response: done,
  }),
};
