import { type SQL, sql } from 'drizzle-orm';
import { settings } from '#db/schema/site';
import { DEFAULT_SETTINGS } from './default-settings';

type Value = string | number | boolean | null;

type Names<Group> = {
  [Key in keyof Group & string]: Group[Key] extends Value ? Key : Group[Key] extends unknown[] ? never : `${Key}.${Names<Group[Key]>}`;
}[keyof Group & string];

/** The dotted name of a public setting that is one value. */
type SettingName = Names<typeof DEFAULT_SETTINGS>;

const defaultOf = (name: SettingName): Value =>
  name.split('.').reduce<unknown>((group, key) => (group as Record<string, unknown>)[key], DEFAULT_SETTINGS) as Value;

const literal = (value: Value): string => {
  if (value === null) return 'null';
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(Number(value));
};

/** A public setting as part of a statement: what its row says, else its default. True is 1 there and false is 0. */
export const settingSql = (name: SettingName): SQL => {
  const row = sql`(select ${settings.value} ->> '$' from ${settings} where ${settings.name} = ${sql.raw(literal(name))})`;
  return sql`coalesce(${row}, ${sql.raw(literal(defaultOf(name)))})`;
};

/** Whether the site has workspaces, as a condition of a statement: a row of theirs is there for nobody while it has none. */
export const workspacesEnabled: SQL = settingSql('workspaces.integrated');
