import { type SQL, sql } from 'drizzle-orm';
import { contains, containsText } from '#db/keyset';
import { users } from '#db/schema/user';

const TRIGRAM_LENGTH = 3;

/** Null if the text is too short. The index ignores the case of non-ASCII text, so rows need another check by `isCalled`. */
export const idsByPart = (typed: string, column?: 'name' | 'email'): SQL | null => {
  if ([...typed].length < TRIGRAM_LENGTH || typed.includes('\0')) return null;
  const phrase = `"${typed.replaceAll('"', '""')}"`;
  return sql`select rowid as id from people_parts where people_parts match ${column ? `${column} : ${phrase}` : phrase}`;
};

export const isCalled = (typed: string): SQL => sql`(${contains(users.folded, typed)} or ${containsText(users.email, typed)})`;
