import type { auditLogApi } from '#contracts/administration/audit-log';
import type { SettingsPage, settingsPageApi } from '#contracts/platform/settings-page';
import { call } from '#islands/platform/api-client/api-call';

export const readSettings = async (name: string): Promise<SettingsPage> =>
  (await call<typeof settingsPageApi.show>({ method: 'GET', path: '/settings/:page' }, { params: { page: name } })).page;

/** Saves settings of a page as it was read; 412 where they were changed meanwhile. */
export const saveSettings = (page: SettingsPage, values: Record<string, unknown>) =>
  call<typeof settingsPageApi.update>(
    { method: 'PUT', path: '/settings/:page' },
    { params: { page: page.name }, body: { values }, headers: { 'If-Match': `"${page.revision}"` } },
  );

/** What saving would change. */
export const trySettings = async (page: SettingsPage, values: Record<string, unknown>) =>
  (
    await call<typeof settingsPageApi.update>(
      { method: 'PUT', path: '/settings/:page' },
      { params: { page: page.name }, body: { values, dry_run: true } },
    )
  ).changes;

/** So many acts of a page's history are shown. */
const HISTORY_LENGTH = 50;

/** What was done to a page of settings, the latest first. */
export const readHistory = async (name: string, signal: AbortSignal) =>
  (
    await call<typeof auditLogApi.list>(
      { method: 'GET', path: '/audit-logs' },
      { query: { subject: `settings:${name}`, perPage: HISTORY_LENGTH }, signal },
    )
  ).pagination.data;
