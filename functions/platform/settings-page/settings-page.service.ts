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
import { isSame, type PageState, toSecretField, toSettingField, valueNow } from './settings-page.view';

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
    sections: page.sections.map(({ title, usedIn = [], settings: all }) => ({
      title,
      used_in: [...usedIn],
      settings: all.flatMap((setting) => (isSecret(setting) ? [] : [toSettingField(state, setting)])),
      secrets: all.flatMap((setting) => (isSecret(setting) ? [toSecretField(context.env, setting)] : [])),
    })),
  };
};

const findPage = (name: string): SettingPage => {
  const page = pageNamed(name);
  if (!page) throw notFound();
  return page;
};

/** A page of settings as it stands; 404 for a page that there is not. */
export const showSettingsPage = async (context: Context, name: string): Promise<SettingsPage> => {
  const page = findPage(name);
  return toPage(context, page, await readState(context, page));
};

/** Every setting by its page, with whether it was changed. One statement. */
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
        const said = { label, hint, words: [...words] };
        if (isSecret(setting)) return { ...said, key: setting.secret, is_changed: false };
        const isFixed = setting.key === 'base_url';
        return { ...said, key: setting.key, is_changed: !isFixed && !isSame(valueNow(state, setting.key), defaultOf(setting.key)) };
      }),
  }));
};

const toChange = ({ setting, before, after }: Change): SettingChange => ({ key: setting.key, label: setting.label, before, after });

/** Says of each setting what it has become meanwhile: what the second of two editors has to know. */
const refuseStale = (changes: Change[]): never => {
  const fields = changes.map(({ setting, before }) => [setting.key, [`Now it is ${JSON.stringify(before)}.`]]);
  throw new AppError(412, 'stale', 'Somebody else has changed these settings meanwhile.', Object.fromEntries(fields));
};

const CHANGED_MEANWHILE = 'settings-changed-meanwhile';

/** The statement that fails, and its batch with it, where a setting is not as it was read. */
const ensureUnchanged = ({ db }: Context, state: PageState, changes: Change[]) => {
  const read = Object.fromEntries(changes.map(({ setting }) => [setting.key, state.rows.get(setting.key)?.json ?? null]));
  const differs = sql`select 1 from json_each(${JSON.stringify(read)}) as known
    where known.value is not (select json(${settings.value}) from ${settings} where ${settings.name} = known.key)`;
  return db.select({ kept: sql`case when not exists (${differs}) then 1 else json(${CHANGED_MEANWHILE}) end` }).from(sql`(select 1)`);
};

/** A row for each setting that is not as by default, none for the others. */
const saveStatements = ({ db, now }: Context, changes: Change[]): BatchItem<'sqlite'>[] => {
  const usual = changes.filter(({ setting, after }) => isSame(after, defaultOf(setting.key))).map(({ setting }) => setting.key);
  const own = changes.filter(({ setting }) => !usual.includes(setting.key));
  return [
    ...(usual.length ? [db.delete(settings).where(inArray(settings.name, usual))] : []),
    ...own.map(({ setting, after: value }) =>
      db
        .insert(settings)
        .values({ name: setting.key, value, updatedAt: now })
        .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value`, updatedAt: now } }),
    ),
  ];
};

/** The statement that makes all public pages stale where they show what changed: each of them, or an item of a menu that hangs on it. */
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
  /** Whether the page, as it stands now, is not that which the caller has seen. */
  isOutdated?: (revision: string) => boolean;
  /** What the log calls it. */
  action?: 'settings.update' | 'settings.restore';
}

/**
 * Changes settings of a page, or only says what would change. What is so already is left alone, and where nothing changes nothing is written. What was changed meanwhile is
 * not written over. Errors: 403 for a setting that the caller may not
 * change, 404, 412 with what has changed, 422 by key.
 */
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
