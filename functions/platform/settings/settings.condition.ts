import { type SQL, sql } from 'drizzle-orm';
import { settings } from '#db/schema/site';
import { DAY } from '#functions/platform/contract/duration';
import { DEFAULT_SETTINGS } from './default-settings';
import { SERVER_SETTINGS, type ServerSettingName } from './server-settings';

type Value = string | number | boolean | null;

type Names<Group> = {
  [Key in keyof Group & string]: Group[Key] extends Value ? Key : Group[Key] extends unknown[] ? never : `${Key}.${Names<Group[Key]>}`;
}[keyof Group & string];

export type PublicSettingName = Names<typeof DEFAULT_SETTINGS>;

type Lists<Group> = {
  [Key in keyof Group & string]: Group[Key] extends unknown[] ? Key : Group[Key] extends Value ? never : `${Key}.${Lists<Group[Key]>}`;
}[keyof Group & string];

export type PublicListName = Lists<typeof DEFAULT_SETTINGS>;

type ServerValueName = {
  [Name in ServerSettingName]: (typeof SERVER_SETTINGS)[Name] extends Value ? Name : never;
}[ServerSettingName];

export const defaultOf = (name: string): unknown =>
  Object.hasOwn(SERVER_SETTINGS, name)
    ? SERVER_SETTINGS[name as ServerSettingName]
    : name.split('.').reduce<unknown>((group, key) => (group as Record<string, unknown> | null | undefined)?.[key], DEFAULT_SETTINGS);

const literal = (value: Value): string => {
  if (value === null) return 'null';
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(Number(value));
};

/** SQL for the value of a setting, or its default. Booleans are 1 and 0. */
export const settingSql = (name: PublicSettingName | ServerValueName): SQL => {
  const row = sql`(select ${settings.value} ->> '$' from ${settings} where ${settings.name} = ${sql.raw(literal(name))})`;
  return sql`coalesce(${row}, ${sql.raw(literal(defaultOf(name) as Value))})`;
};

/** SQL for `now` minus the days of a setting, in milliseconds since 1970. */
export const daysBefore = (
  now: Date,
  name: 'logging.errors_days' | 'logging.schedule_days' | 'logging.mail_days' | 'logging.audit_days' | 'gdpr.plays_keep_days',
): SQL => sql`(${now.getTime()} - ${settingSql(name)} * ${DAY})`;

/** While workspaces are off, their rows have no effect. */
export const workspacesEnabled: SQL = settingSql('workspaces.integrated');
