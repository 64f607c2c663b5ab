import { env } from 'cloudflare:workers';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { next } from '../support/factories/sequence';
import type { Build } from './requests';

const nothing: Build = async () => ({});

/** Records a revertible act on the settings; returns its id. */
const actOnSettings = async (): Promise<number> => {
  await auditStatement(createContext(env, ANONYMOUS_ACTOR), {
    action: 'settings.update',
    subject: { type: 'settings', id: 'logging', name: 'Logging' },
    before: { 'logging.mail_days': 1 + (next() % 300) },
    after: { 'logging.mail_days': 365 },
  });
  return (await env.DB.prepare('select max(id) as id from audit_logs').first<number>('id')) ?? 0;
};

export const SETTINGS_REQUESTS: Record<string, Build> = {
  'GET /settings': nothing,
  'GET /settings/:page': async ({ state }) => ({ parts: [state === 'unknown' ? 'nothing' : 'general'] }),
  'GET /settings/:page/facts': async ({ state }) => ({ parts: [state === 'unknown' ? 'nothing' : 'general'] }),
  'POST /settings/:page/actions/:name': async ({ state }) => ({
    parts: ['uploading', state === 'unknown' ? 'nothing' : 'test-storage'],
    body: {},
  }),
  'PUT /settings/:page': async ({ state }) =>
    state === 'marked'
      ? { parts: ['logging'], body: { values: { 'error_reporting.dsn': `https://key${next()}@errors.example.com/1` } } }
      : { parts: ['general'], body: { values: { 'branding.site_name': `Segue ${next()}` } } },
  'GET /audit-logs': nothing,
  'POST /audit-logs/:id/restore': async () => ({ parts: [await actOnSettings()] }),
};
