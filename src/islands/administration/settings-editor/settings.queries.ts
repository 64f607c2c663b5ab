import type { auditLogApi } from '#contracts/administration/audit-log';
import type { settingsActionApi } from '#contracts/administration/settings-action';
import type { SettingsPage, settingsPageApi } from '#contracts/platform/settings-page';
import { call } from '#islands/platform/api-client/api-call';

export const readSettings = async (name: string): Promise<SettingsPage> =>
  (await call<typeof settingsPageApi.show>({ method: 'GET', path: '/settings/:page' }, { params: { page: name } })).page;

/** Throws 412 if the page changed since it was loaded. */
export const saveSettings = (page: SettingsPage, values: Record<string, unknown>) =>
  call<typeof settingsPageApi.save>(
    { method: 'PUT', path: '/settings/:page' },
    { params: { page: page.name }, body: { values }, headers: { 'If-Match': `"${page.revision}"` } },
  );

/** Dry run: returns the changes. */
export const trySettings = async (page: SettingsPage, values: Record<string, unknown>) =>
  (
    await call<typeof settingsPageApi.save>(
      { method: 'PUT', path: '/settings/:page' },
      { params: { page: page.name }, body: { values, dry_run: true } },
    )
  ).changes;

const HISTORY_LENGTH = 50;

/** Latest first. */
export const readHistory = async (name: string, signal: AbortSignal) =>
  (
    await call<typeof auditLogApi.list>(
      { method: 'GET', path: '/audit-logs' },
      { query: { subject: `settings:${name}`, perPage: HISTORY_LENGTH }, signal },
    )
  ).pagination.data;

export const runAction = async (page: string, name: string, input: string) =>
  (
    await call<typeof settingsActionApi.run>(
      { method: 'POST', path: '/settings/:page/actions/:name' },
      { params: { page, name }, body: { input } },
    )
  ).result;

export const readFacts = async (page: string) =>
  (await call<typeof settingsActionApi.facts>({ method: 'GET', path: '/settings/:page/facts' }, { params: { page } })).facts;
