import { eq, inArray, like, sql } from 'drizzle-orm';
import { type BootstrapData, type CurrentUser, DEFAULT_LANGUAGE, type PublicSettings, type SiteMenu } from '#contracts/platform/settings';
import { roles } from '#db/schema/role';
import { localizations, settings, themes } from '#db/schema/site';
import type { Context } from '#functions/platform/access/context';
import type { Env } from '#functions/platform/http/env';
import { hasCheckout } from './checkout.policy';
import { DEFAULT_MENUS, DEFAULT_SETTINGS, DEFAULT_THEMES } from './default-settings';
import { SERVER_SETTINGS, type ServerSettingName } from './server-settings';
import { type PublicSettingName, settingSql } from './settings.condition';
import { webFontOf } from './web-font.policy';

interface SettingRow {
  name: string;
  value: unknown;
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Ignores rows whose names are not public, such as those of secrets. */
const mergeSettings = (env: Env, rows: SettingRow[]): PublicSettings => {
  const merged = structuredClone({ base_url: env.BASE_URL, ...DEFAULT_SETTINGS });
  for (const { name, value } of rows) {
    const path = name.split('.');
    const last = path.pop() ?? '';
    let node: unknown = merged;
    for (const key of path) node = isGroup(node) && Object.hasOwn(node, key) ? node[key] : undefined;
    if (isGroup(node) && Object.hasOwn(node, last)) node[last] = value;
  }
  const { enable } = merged.billing;
  return { ...merged, base_url: env.BASE_URL, billing: { enable, sells: enable && hasCheckout(env) } };
};

const menusOf = (rows: SettingRow[]): SiteMenu[] =>
  (rows.find((row) => row.name === 'menus')?.value as SiteMenu[] | undefined) ?? DEFAULT_MENUS;

export const readPublicSettings = async ({ db, env }: Pick<Context, 'db' | 'env'>): Promise<PublicSettings> =>
  mergeSettings(env, await db.select({ name: settings.name, value: settings.value }).from(settings));

export type ServerSettings<Name extends ServerSettingName> = Pick<typeof SERVER_SETTINGS, Name>;

/** With defaults for missing rows. One statement. */
export const readServerSettings = async <const Name extends ServerSettingName>(
  { db }: Pick<Context, 'db'>,
  names: readonly Name[],
): Promise<ServerSettings<Name>> => {
  const rows = await db
    .select({ name: settings.name, value: settings.value })
    .from(settings)
    .where(inArray(settings.name, [...names]));
  const saved = new Map(rows.map(({ name, value }) => [name, value]));
  return Object.fromEntries(names.map((name) => [name, saved.has(name) ? saved.get(name) : SERVER_SETTINGS[name]])) as ServerSettings<Name>;
};

/** By the rest of their names: `password` for `demo.password`. One statement. */
export const readSettingGroup = async ({ db }: Pick<Context, 'db'>, group: 'demo'): Promise<Record<string, unknown>> => {
  const rows = await db
    .select({ name: settings.name, value: settings.value })
    .from(settings)
    .where(like(settings.name, `${group}.%`));
  return Object.fromEntries(rows.map(({ name, value }) => [name.slice(group.length + 1), value]));
};

/** One round trip. `user` is null for guests; `language` falls back to the site's. */
export const readBootstrapData = async (
  { db, env }: Pick<Context, 'db' | 'env'>,
  user: CurrentUser | null = null,
  language?: string | null,
): Promise<BootstrapData> => {
  const [settingRows, themeRows, localizationRows, guestRows] = await db.batch([
    db.select({ name: settings.name, value: settings.value }).from(settings),
    db.select().from(themes).orderBy(themes.id),
    db
      .select({ language: localizations.language, lines: localizations.lines })
      .from(localizations)
      .where(
        // An earlier choice has no effect while visitors cannot choose their language.
        eq(
          localizations.language,
          sql`coalesce(case when ${settingSql('i18n.enable')} then ${language ?? null} end, ${settingSql('i18n.default_language')})`,
        ),
      ),
    db.select({ permissions: roles.permissions }).from(roles).where(eq(roles.isGuest, true)).limit(1),
  ]);
  return {
    settings: mergeSettings(env, settingRows),
    themes: themeRows.length
      ? themeRows.map((row) => ({
          id: row.id,
          name: row.name,
          is_dark: row.isDark,
          default_light: row.defaultLight,
          default_dark: row.defaultDark,
          values: row.values,
          font: webFontOf(row.values),
        }))
      : DEFAULT_THEMES,
    menus: menusOf(settingRows),
    locale: localizationRows[0] ?? { language: DEFAULT_LANGUAGE, lines: {} },
    guest_role: { permissions: guestRows[0]?.permissions ?? [] },
    user,
  };
};

/** For the batch of a change that a setting must follow. */
export const keepSetting = ({ db, now }: Pick<Context, 'db' | 'now'>, name: PublicSettingName, value: string) =>
  db
    .insert(settings)
    .values({ name, value, updatedAt: now })
    .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt: now } });
