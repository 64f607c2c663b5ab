import { type SQL, sql } from 'drizzle-orm';
import { settings } from '#db/schema/site';
import { DAY } from '#functions/platform/contract/duration';
import { DEFAULT_SETTINGS } from './default-settings';
import { SERVER_SETTINGS, type ServerSettingName } from './server-settings';

type Value = string | number | boolean | null;

type Names<Group> = {
  [Key in keyof Group & string]: Group[Key] extends Value ? Key : Group[Key] extends unknown[] ? never : `${Key}.${Names<Group[Key]>}`;
}[keyof Group & string];

/** The dotted name of a public setting that is one value. */
export type PublicSettingName = Names<typeof DEFAULT_SETTINGS>;

/** What holds for a setting while it has no row; undefined for a name that there is not. */
export const defaultOf = (name: string): unknown =>
  Object.hasOwn(SERVER_SETTINGS, name)
    ? SERVER_SETTINGS[name as ServerSettingName]
    : name.split('.').reduce<unknown>((group, key) => (group as Record<string, unknown> | null | undefined)?.[key], DEFAULT_SETTINGS);

const literal = (value: Value): string => {
  if (value === null) return 'null';
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(Number(value));
};

/** A setting as part of a statement: what its row says, else its default. True is 1 there and false is 0. */
export const settingSql = (name: PublicSettingName | ServerSettingName): SQL => {
  const row = sql`(select ${settings.value} ->> '$' from ${settings} where ${settings.name} = ${sql.raw(literal(name))})`;
  return sql`coalesce(${row}, ${sql.raw(literal(defaultOf(name) as Value))})`;
};

/** So many days before a time as a setting says, in milliseconds since 1970, as part of a statement. */
export const daysBefore = (
  now: Date,
  name: 'logging.errors_days' | 'logging.schedule_days' | 'logging.mail_days' | 'logging.audit_days',
): SQL => sql`(${now.getTime()} - ${settingSql(name)} * ${DAY})`;

/** Whether the site has workspaces, as a condition of a statement: a row of theirs is there for nobody while it has none. */
export const workspacesEnabled: SQL = settingSql('workspaces.integrated');
