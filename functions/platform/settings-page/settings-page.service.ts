import { inArray, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SettingChange, SettingsBody, SettingsIndex, SettingsPage } from '#contracts/platform/settings-page';
import { settings } from '#db/schema/site';
import type { Context } from '#functions/platform/access/context';
import { entityTag } from '#functions/platform/api/response';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { AppError, forbidden, notFound } from '#functions/platform/http/app-error';
import { changedTags, SITE_TAG } from '#functions/platform/invalidation/invalidation.service';
import { pageNamed, SETTING_PAGES, SETTINGS_BY_KEY } from '#functions/platform/settings/page/pages';
import { isSecret, type SettingPage, settingsOf } from '#functions/platform/settings/setting-definition';
import { defaultOf } from '#functions/platform/settings/settings.condition';
import { type Change, changesOf } from './settings-check';
import { lockOf } from './settings-page.policy';
import { readOptions, selectActs, selectSettings } from './settings-page.select';
import { isSame, type PageState, toActionField, toSecretField, toSettingField, valueNow } from './settings-page.view';

const rowsByName = (rows: Awaited<ReturnType<typeof selectSettings>>): PageState['rows'] =>
  new Map(rows.map(({ name, ...row }) => [name, row]));

const readState = async (context: Context, page: SettingPage): Promise<PageState> => {
  const definitions = settingsOf(page);
  const keys = definitions.map(({ key }) => key);
  const [[rows, acts], options] = await Promise.all([
    context.db.batch([selectSettings(context, keys), selectActs(context, page.name)]),
    readOptions(
      context,
      definitions.flatMap(({ optionsFrom }) => optionsFrom ?? []),
    ),
  ]);
  return {
    env: context.env,
    actor: context.actor,
    rows: rowsByName(rows),
    acts: acts.map(({ after, ...act }) => ({ ...act, after })),
    options,
  };
};

const toPage = async (context: Context, page: SettingPage, state: PageState): Promise<SettingsPage> => {
  const values = settingsOf(page).map(({ key }) => [key, valueNow(state, key)]);
  return {
    name: page.name,
    title: page.title,
    lead: page.lead,
    revision: await entityTag(JSON.stringify(values)),
    sections: page.sections.map(({ title, usedIn = [], settings: all, facts = [], actions = [] }) => ({
      title,
      used_in: [...usedIn],
      settings: all.flatMap((setting) => (isSecret(setting) ? [] : [toSettingField(state, setting)])),
      secrets: all.flatMap((setting) => (isSecret(setting) ? [toSecretField(context.env, setting)] : [])),
      facts: facts.map((fact) => ({ ...fact, hint: fact.hint ?? null })),
      actions: actions.map((action) => toActionField(context.actor, action)),
    })),
  };
};

export const findPage = (name: string): SettingPage => {
  const page = pageNamed(name);
  if (!page) throw notFound();
  return page;
};

export const showSettingsPage = async (context: Context, name: string): Promise<SettingsPage> => {
  const page = findPage(name);
  return toPage(context, page, await readState(context, page));
};

export const listSettings = async (context: Context): Promise<SettingsIndex> => {
  const rows = rowsByName(await selectSettings(context, [...SETTINGS_BY_KEY.keys()]));
  const state = { env: context.env, rows };
  return SETTING_PAGES.map((page) => ({
    name: page.name,
    title: page.title,
    group: page.group,
    settings: page.sections
      .flatMap((section) => section.settings)
      .map((setting) => {
        const { label, hint = null, words = [] } = setting;
        const texts = { label, hint, words: [...words] };
        if (isSecret(setting)) return { ...texts, key: setting.secret, is_changed: false };
        const isFixed = setting.key === 'base_url';
        return { ...texts, key: setting.key, is_changed: !isFixed && !isSame(valueNow(state, setting.key), defaultOf(setting.key)) };
      }),
  }));
};

const toChange = ({ setting, before, after }: Change): SettingChange => ({ key: setting.key, label: setting.label, before, after });

const refuseStale = (changes: Change[]): never => {
  const fields = changes.map(({ setting, before }) => [setting.key, [`The current value is ${JSON.stringify(before)}.`]]);
  throw new AppError(412, 'stale', 'Someone else has changed these settings in the meantime.', Object.fromEntries(fields));
};

const CHANGED_MEANWHILE = 'settings-changed-meanwhile';

/** Fails the batch if a setting changed since it was read: `json()` rejects the plain text. */
const ensureUnchanged = ({ db }: Context, state: PageState, changes: Change[]) => {
  const read = Object.fromEntries(changes.map(({ setting }) => [setting.key, state.rows.get(setting.key)?.json ?? null]));
  const differs = sql`select 1 from json_each(${JSON.stringify(read)}) as expected
    where expected.value is not (select json(${settings.value}) from ${settings} where ${settings.name} = expected.key)`;
  return db.select({ kept: sql`case when not exists (${differs}) then 1 else json(${CHANGED_MEANWHILE}) end` }).from(sql`(select 1)`);
};

/** A setting at its default has no row. */
const saveStatements = ({ db, now }: Context, changes: Change[]): BatchItem<'sqlite'>[] => {
  const defaultKeys = changes.filter(({ setting, after }) => isSame(after, defaultOf(setting.key))).map(({ setting }) => setting.key);
  const own = changes.filter(({ setting }) => !defaultKeys.includes(setting.key));
  return [
    ...(defaultKeys.length ? [db.delete(settings).where(inArray(settings.name, defaultKeys))] : []),
    ...own.map(({ setting, after: value }) =>
      db
        .insert(settings)
        .values({ name: setting.key, value, updatedAt: now })
        .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value`, updatedAt: now } }),
    ),
  ];
};

/** Marks all public pages stale if they show a changed setting, directly or in the condition of a menu item. */
const staleStatements = (context: Context, changes: Change[]): BatchItem<'sqlite'>[] => {
  if (changes.some(({ setting }) => setting.effect === 'site')) return [changedTags(context, sql`select ${SITE_TAG}`)];
  const keys = changes.filter(({ setting }) => setting.where === 'area').map(({ setting }) => setting.key);
  if (!keys.length) return [];
  const named = sql`select 1 from ${settings} join json_each(${JSON.stringify(keys)}) as changed
    where ${settings.name} = 'menus' and instr(${settings.value}, json_quote(changed.value)) > 0`;
  return [changedTags(context, sql`select ${SITE_TAG} where exists (${named})`)];
};

const valuesOf = (changes: Change[], side: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [change.setting.key, change[side]]));

interface SaveOptions {
  isOutdated?: (revision: string) => boolean;
  action?: 'settings.update' | 'settings.restore';
}

/** Saves changes, or with `dry_run` only returns them. Throws 403 if a setting is locked, 404, 412 if it changed meanwhile, 422 by key. */
export const saveSettings = async (
  context: Context,
  name: string,
  body: SettingsBody,
  { isOutdated = () => false, action = 'settings.update' }: SaveOptions = {},
): Promise<{ changes: SettingChange[]; page: SettingsPage }> => {
  const page = findPage(name);
  const state = await readState(context, page);
  const shown = await toPage(context, page, state);
  const changes = changesOf(state, page, body);
  for (const { setting } of changes) {
    const locked = lockOf(context.actor, setting);
    if (locked) throw forbidden(`${setting.label}: ${locked}`);
  }
  if (body.dry_run || !changes.length) return { changes: changes.map(toChange), page: shown };
  if (isOutdated(shown.revision)) refuseStale(changes);
  const before = valuesOf(changes, 'before');
  const after = valuesOf(changes, 'after');
  const batch = context.db.batch([
    ensureUnchanged(context, state, changes),
    ...saveStatements(context, changes),
    ...staleStatements(context, changes),
    auditStatement(context, { action, subject: { type: 'settings', id: page.name, name: page.title }, before, after }),
  ]);
  await batch.catch((error: unknown) => {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    if (!/malformed JSON/i.test(String(reason))) throw error;
    refuseStale(changes);
  });
  return { changes: changes.map(toChange), page: await showSettingsPage(context, name) };
};
