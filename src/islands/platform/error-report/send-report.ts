import type { ErrorReport, errorLogApi } from '#contracts/platform/error-log';
import { readDsn } from '#functions/platform/error-log/dsn.policy';
import { call } from '#islands/platform/api-client/api-call';
import { request } from '#islands/platform/api-client/send';
import { randomId } from '#islands/platform/lib/random-id';

const MILLISECONDS = 1000;

const frameOf = (line: string) => {
  const [, name, filename, row, column] = /^(.*) \((.*):(\d+):(\d+)\)$/.exec(line) ?? [];
  return { function: name, filename, lineno: Number(row), colno: Number(column) };
};

/** Sentry envelope: JSON lines, innermost frame last, page path as transaction. */
export const envelopeOf = ({ name, message, stack, path, breadcrumbs }: ErrorReport, now: number, id: string): string => {
  const event = {
    event_id: id,
    timestamp: now / MILLISECONDS,
    platform: 'javascript',
    level: 'error',
    transaction: path,
    exception: { values: [{ type: name, value: message, stacktrace: { frames: (stack?.split('\n') ?? []).map(frameOf).reverse() } }] },
    breadcrumbs: {
      values: breadcrumbs.map(({ kind, text, ago }) => ({ category: kind, message: text, timestamp: (now - ago) / MILLISECONDS })),
    },
  };
  return [{ event_id: id, sent_at: new Date(now).toISOString() }, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n');
};

/** Sends to the operator's Sentry-compatible service if configured, else to this site. */
export const sendReport = (report: ErrorReport, dsn: string | null): Promise<unknown> => {
  const service = readDsn(dsn);
  if (!service) return call<typeof errorLogApi.report>({ method: 'POST', path: '/error-reports' }, { body: report, keepalive: true });
  const envelope = new Blob([envelopeOf(report, Date.now(), randomId())], { type: 'text/plain' });
  return request('POST', service.url, { body: envelope, credentials: 'omit', keepalive: true });
};
