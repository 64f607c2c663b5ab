import type { Context } from '#functions/platform/access/context';
import { readDsn } from '#functions/platform/error-log/dsn.policy';
import { readPublicSettings } from '#functions/platform/settings/settings.service';
import { logError } from '#functions/platform/stack-trace/record-error';
import type { ActionOutcome } from './settings-action.service';

const NAME = 'TestError';
const MESSAGE = 'Test of error reporting';
const PATH = '/admin/settings/logging';
const ANSWER_MAX = 200;

const envelope = (now: Date): string => {
  const id = crypto.randomUUID().replaceAll('-', '');
  const event = {
    event_id: id,
    timestamp: now.getTime() / 1000,
    platform: 'javascript',
    level: 'info',
    transaction: PATH,
    exception: { values: [{ type: NAME, value: MESSAGE }] },
  };
  return [{ event_id: id, sent_at: now.toISOString() }, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n');
};

/** Sends a report as browsers do, or stores it in the error log of this site. */
export const testErrorReporting = async (context: Context): Promise<ActionOutcome> => {
  const { db, now } = context;
  const service = readDsn((await readPublicSettings(context)).error_reporting.dsn);
  if (!service) {
    await logError(db, { source: 'browser', name: NAME, message: MESSAGE, path: PATH, stack: null, browser: null, breadcrumbs: [] }, now);
    return { ok: true, message: 'Stored in the error log of this site.', detail: [`${NAME}: ${MESSAGE}`] };
  }
  const response = await fetch(service.url, { method: 'POST', body: envelope(now), redirect: 'manual' });
  const answer = (await response.text()).slice(0, ANSWER_MAX);
  const detail = [service.origin, `${response.status} ${response.statusText}`.trim(), ...(answer ? [answer] : [])];
  return { ok: response.ok, message: response.ok ? 'The service accepted the report.' : 'The service refused the report.', detail };
};
