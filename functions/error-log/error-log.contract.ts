import { z } from 'zod';
import { endpoint } from '../http/endpoint';

/** The part of the errors in browsers that is reported, chosen by chance. */
export const ERROR_SAMPLE_RATE = 0.2;
/** How much of what went before is told with an error. */
export const BREADCRUMBS_MAX = 100;
/** How many reports wait to be sent; while so many do, further ones are dropped. */
export const ERROR_BUFFER = 30;

const text = (max: number) => z.string('Enter a text.').max(max, `This text has at most ${max} characters.`);

export const ERROR_MESSAGE_MAX = 1000;
export const ERROR_STACK_MAX = 8000;

export const breadcrumb = z.object({
  kind: z.enum(['page', 'press', 'call'], 'Choose page, press or call.'),
  text: text(200),
  /** Milliseconds before the error. */
  ago: z.number('Enter a number.').int('Enter a whole number.').min(0, 'Enter a number that is not negative.'),
});

/** An error in a visitor's browser. What could tell who the visitor is has no place in it, and is taken out of the texts by the server as well. */
export const errorReport = z.object({
  name: text(100),
  message: text(ERROR_MESSAGE_MAX),
  stack: text(ERROR_STACK_MAX).nullable(),
  /** The path of the page. */
  path: text(300),
  breadcrumbs: z.array(breadcrumb, 'Enter a list.').max(BREADCRUMBS_MAX, `Send at most ${BREADCRUMBS_MAX} breadcrumbs.`),
});
export type ErrorReport = z.infer<typeof errorReport>;

export const errorLogApi = {
  report: endpoint({
    method: 'POST',
    path: '/error-reports',
    summary: 'Report an error of a page to whoever runs the site',
    body: errorReport,
    response: z.object({}),
  }),
};
