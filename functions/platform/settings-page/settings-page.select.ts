import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { DEFAULT_LANGUAGE } from '#contracts/platform/settings';
import { auditLogs } from '#db/schema/audit-log';
import { channels } from '#db/schema/channel';
import { localizations, settings, themes } from '#db/schema/site';
import type { Context } from '#functions/platform/access/context';
import { compareNames } from '#functions/platform/contract/fold';
import { DEFAULT_THEMES } from '#functions/platform/settings/default-settings';
import type { OptionSource, SettingOption } from '#functions/platform/settings/setting-control';

type Database = Pick<Context, 'db'>;

const ACTS_SEARCHED = 200;
const OPTIONS_MAX = 500;

export interface SettingRow {
  json: string;
  updatedAt: Date;
}

export const selectSettings = ({ db }: Database, keys: readonly string[]) =>
  db
    .select({ name: settings.name, json: sql<string>`json(${settings.value})`, updatedAt: settings.updatedAt })
    .from(settings)
    .where(inArray(settings.name, [...keys]));

export const selectActs = ({ db }: Database, page: string) =>
  db
    .select({ by: auditLogs.actorName, at: auditLogs.createdAt, after: auditLogs.after })
    .from(auditLogs)
    .where(and(eq(auditLogs.subjectType, 'settings'), eq(auditLogs.subjectId, page)))
    .orderBy(desc(auditLogs.createdAt))
    .limit(ACTS_SEARCHED);

const readers: Record<OptionSource, (database: Database) => Promise<SettingOption[]>> = {
  channels: async ({ db }) => {
    const named = { value: channels.slug, label: channels.name };
    return db.select(named).from(channels).where(eq(channels.public, true)).orderBy(channels.name).limit(OPTIONS_MAX);
  },
  languages: async ({ db }) => {
    const rows = await db.select({ value: localizations.language, label: localizations.name }).from(localizations);
    const all = rows.some(({ value }) => value === DEFAULT_LANGUAGE) ? rows : [{ value: DEFAULT_LANGUAGE, label: 'English' }, ...rows];
    return all.toSorted((one, other) => compareNames(one.label, other.label));
  },
  timezones: async () =>
    ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'))].map((value) => ({
      value,
      label: value.replaceAll('_', ' ').replaceAll('/', ' / '),
    })),
  themes: async ({ db }) => {
    const rows = await db.select({ value: themes.id, label: themes.name }).from(themes).orderBy(themes.id).limit(OPTIONS_MAX);
    return rows.length ? rows : DEFAULT_THEMES.map(({ id, name }) => ({ value: id, label: name }));
  },
};

export const readOptions = async (database: Database, sources: readonly OptionSource[]): Promise<Map<OptionSource, SettingOption[]>> =>
  new Map(await Promise.all([...new Set(sources)].map(async (source) => [source, await readers[source](database)] as const)));
