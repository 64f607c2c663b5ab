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
    summary: 'Count a visit of the site; nothing is kept that could tell whose it was',
    body: z.object({
      path: z
        .string('Say which page was opened.')
        .max(PATH_MAX, `An address has at most ${PATH_MAX} characters.`)
        .regex(/^\/[^?#\\\s]*$/, 'This is no page of the site.'),
      /** Host only; absent for a direct visit. */
      referrer: z
        .string('A referrer is the name of a host.')
        .max(HOST_MAX, 'A referrer is the name of a host.')
        .toLowerCase()
        .regex(HOST_PATTERN, 'A referrer is the name of a host.')
        .optional(),
    }),
    response: done,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/visits/pages',
    summary: 'Count the further pages of a visit that is over',
    body: z.object({
      pages: z
        .number('Say how many pages were seen.')
        .int('Pages are counted by whole numbers.')
        .min(1, 'Tell of at least one page.')
        .max(PAGES_OF_CALL, `Tell of at most ${PAGES_OF_CALL} pages.`),
    }),
    response: done,
  }),
};
