import { type SQL, sql } from 'drizzle-orm';
import { contains, containsText } from '#db/keyset';
import { users } from '#db/schema/user';
import { fold } from '#functions/platform/contract/fold';

const TRIGRAM_LENGTH = 3;

const phraseOf = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Null if the text is too short. The index ignores the case of non-ASCII text, so rows need another check by `isCalled`. */
export const idsByPart = (typed: string, column?: 'name' | 'email'): SQL | null => {
  if (Math.min([...typed].length, [...fold(typed)].length) < TRIGRAM_LENGTH || typed.includes('\0')) return null;
  const matches = { name: `name : ${phraseOf(fold(typed))}`, email: `email : ${phraseOf(typed)}` };
  return sql`select rowid as id from people_parts where people_parts match ${column ? matches[column] : `${matches.name} OR ${matches.email}`}`;
};

export const isCalled = (typed: string): SQL => sql`(${contains(users.folded, typed)} or ${containsText(users.email, typed)})`;
