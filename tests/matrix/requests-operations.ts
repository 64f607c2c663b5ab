import { env } from 'cloudflare:workers';
import { PAUSED_SETTING } from '#contracts/platform/scheduled-run';
import { createError, createMail, createRun } from '../support/factories/log.factory';
import type { Build } from './requests';

const UNKNOWN = 999_999;

/** Clears rate limits left by earlier rows. */
const forgetLimits = () =>
  env.DB.prepare("delete from rate_limits where key like 'task-run%' or key like 'mail-re%' or key like 'health%'").run();

const mail =
  (values: Parameters<typeof createMail>[0]): Build =>
  async ({ state }) => {
    await forgetLimits();
    return { parts: [state === 'unknown' ? UNKNOWN : (await createMail(values)).id] };
  };

export const OPERATIONS_REQUESTS: Record<string, Build> = {
  'GET /health': async () => {
    await env.DB.prepare("delete from health_checks where state = 'failing'").run();
    await createRun();
    return {};
  },
  'GET /health/checks': async () => ({}),
  'POST /health/checks': async () => {
    await forgetLimits();
    return {};
  },
  'GET /scheduled-tasks': async () => ({}),
  'POST /scheduled-tasks/:name/run': async () => {
    await forgetLimits();
    return { parts: ['trim-schedule-log'] };
  },
  'PUT /scheduled-tasks/:name': async ({ state }) => {
    // Pausing a paused task is not an act.
    await env.DB.prepare('delete from settings where name = ?').bind(PAUSED_SETTING).run();
    return { parts: [state === 'safety' ? 'sweep-storage' : 'mail-insights'], body: { paused: true } };
  },
  'PUT /logs/error/:id': async ({ state }) => ({
    parts: [state === 'unknown' ? UNKNOWN : (await createError()).id],
    body: { state: 'fixed' },
  }),
  'POST /logs/outgoing-email/retry': async () => {
    await forgetLimits();
    await env.DB.prepare('delete from emails').run();
    await createMail({ status: 'failed' });
    return { body: { count: 1 } };
  },
  'POST /logs/outgoing-email/:id/retry': mail({ status: 'failed' }),
  'POST /logs/outgoing-email/:id/cancel': mail({ status: 'pending' }),
  'POST /logs/outgoing-email/:id/reveal': mail({ kind: 'invitation', isSensitive: true, html: 'link', text: 'link' }),
};
