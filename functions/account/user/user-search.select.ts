import { type SQL, sql } from 'drizzle-orm';
import { contains } from '#db/keyset';
import { users } from '#db/schema/user';

/** The index knows parts of so many letters; a shorter text is looked for in each row, for hardly any name is without it. */
const LETTERS_MIN = 3;

/**
 * The ids of those in whose name or address a text stands, by the index of parts of both; null where the text is too short for it. Letters that are
 * no ASCII are found in either case, so the rows are to be asked again.
 */
export const idsByPart = (typed: string, column?: 'name' | 'email'): SQL | null => {
  if ([...typed].length < LETTERS_MIN || typed.includes('\0')) return null;
  const phrase = `"${typed.replaceAll('"', '""')}"`;
  return sql`select rowid as id from people_parts where people_parts match ${column ? `${column} : ${phrase}` : phrase}`;
};

/** Whether a text stands in the name or the address of a person. */
export const isCalled = (typed: string): SQL => sql`(${contains(users.name, typed)} or ${contains(users.email, typed)})`;
