import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';

const INPUT_MAX = 500;

export const actionResult = z.object({
  ok: z.boolean(),
  message: z.string(),
  /** Steps or the other party’s own words. */
  detail: z.array(z.string()),
  duration: z.number(), // milliseconds
});
export type ActionResult = z.infer<typeof actionResult>;

export const settingFact = z.object({
  name: z.string(),
  value: z.string(),
  tone: z.enum(['default', 'positive', 'warning', 'danger']),
});
export type SettingFactValue = z.infer<typeof settingFact>;

const page = z.string().regex(/^[a-z-]{1,40}$/);

export const settingsActionApi = {
  facts: endpoint({
    method: 'GET',
    path: '/settings/:page/facts',
    summary: 'Show computed values of a page of settings',
    params: z.object({ page }),
    response: z.object({ facts: z.array(settingFact) }),
  }),
  run: endpoint({
    method: 'POST',
    path: '/settings/:page/actions/:name',
    summary: 'Test the saved settings of a page, or run one of its tasks',
    params: z.object({ page, name: z.string().regex(/^[a-z-]{1,40}$/) }),
    body: z.object({ input: z.string().trim().max(INPUT_MAX).default('') }),
    response: z.object({ result: actionResult }),
  }),
};
