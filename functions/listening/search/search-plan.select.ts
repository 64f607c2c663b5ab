import { type SQL, sql } from 'drizzle-orm';
import type { SearchType } from '#contracts/listening/search';
import { list } from '#db/json-row';
import { type Bind, createValues } from '#functions/listening/smart-rule/smart-rule.value';
import type { Context } from '#functions/platform/access/context';
import { canFit, filterOf, wayOf } from './search.condition';
import { allBut, contains, nameBegins, quotes, wholeWords, wordsBegin } from './search.match';
import type { SearchPlan } from './search.plan';
import {
  asArray,
  type CandidateQuery,
  type Candidates,
  candidateRow,
  ID_MASK,
  indexOf,
  readArray,
  SEARCH_CANDIDATES_MAX,
} from './search.select';
import { SOURCES } from './search.source';
import { LIBRARY_TYPES, type LibraryPart, libraryOf } from './search-library.select';

/** Rows checked against the conditions: those that contain the query, else the most played. */
const LOOKED_AT_MAX = 2000;
const LOOKED_AT_IN_LIBRARY_MAX = 5000;
/** Rows whose texts are checked after reading. */
const READ_MAX = 1000;
const READ_IN_LIBRARY_MAX = 200;

const INDEXED: Partial<Record<SearchType, string[]>> = {
  track: ['track', 'artist'],
  album: ['album', 'artist', 'label'],
  artist: ['artist'],
};
const POPULAR: SearchType[] = ['track', 'album', 'artist'];

const expressionOf = (type: SearchType, { words, phrases, unwanted, names }: SearchPlan): string | null => {
  const named = names.filter(({ field, isExcluded, tokens }) => !isExcluded && tokens.length > 0 && INDEXED[type]?.includes(field));
  const required = [
    ...(words.length > 0 ? [type === 'lyric' ? quotes(words) : contains(words)] : []),
    ...phrases.map(wholeWords),
    ...named.map(({ tokens, isQuoted }) => (isQuoted ? wholeWords(tokens) : wordsBegin(tokens))),
  ];
  return required.length > 0 ? allBut(required, unwanted.map(wholeWords)) : null;
};

interface Looking {
  type: SearchType;
  plan: SearchPlan;
  bind: Bind;
  library?: LibraryPart;
}

const limitOf = (library?: LibraryPart): SQL => sql.raw(`limit ${library ? LOOKED_AT_IN_LIBRARY_MAX : LOOKED_AT_MAX}`);

const matching = ({ type, bind, library }: Looking, expression: string): SQL => {
  const index = indexOf(type);
  return sql`select (${index}.rowid & ${sql.raw(String(ID_MASK))}) as id from ${index} where ${index} match ${bind(expression)}
    order by ${index}.rowid ${limitOf(library)}`;
};

/** Tracks by an artist of that name may be more popular than tracks with that name. */
const namesakesOf = (looking: Looking): SQL[] => {
  const named = looking.plan.names.find(({ field, isExcluded }) => field === 'track' && !isExcluded);
  const expression = looking.type === 'track' && named ? nameBegins(named.tokens) : null;
  return expression ? [matching(looking, expression)] : [];
};

const firstOf = (looking: Looking): SQL | null => {
  const { type, plan, library } = looking;
  const { table, from, open, popularity } = SOURCES[type];
  const expression = expressionOf(type, plan);
  if (expression !== null) return matching(looking, expression);
  if (library) return library.ids;
  if (!POPULAR.includes(type)) return null;
  return sql`select ${table.id} as id from ${from} where ${open} order by ${popularity} desc, ${table.id} desc ${limitOf()}`;
};

const readsTexts = ({ words, phrases, unwanted, names }: SearchPlan): boolean =>
  words.length + phrases.length + unwanted.length > 0 || names.some(({ field }) => field === 'track');

const isNumbered = ({ codes }: SearchPlan): boolean => codes.some(({ isExcluded }) => !isExcluded);

const queryOf = (looking: Looking): CandidateQuery[] => {
  const { type, plan, bind, library } = looking;
  const first = canFit(type, plan) ? firstOf(looking) : null;
  if (first === null) return [];
  const { table, from, open, popularity } = SOURCES[type];
  const way = library ? null : wayOf(type, plan, bind);
  // A code matches few rows, so nothing else is searched.
  const inTurn = way && isNumbered(plan) ? [way] : [...namesakesOf(looking), first, ...(way ? [way] : [])];
  const ways = inTurn.map((ids, turn) => sql`select id, ${sql.raw(String(turn))} as way from (${ids})`);
  const read = library ? READ_IN_LIBRARY_MAX : READ_MAX;
  const limit = readsTexts(plan) ? read : Math.min(read, SEARCH_CANDIDATES_MAX[type]);
  const rows = list(
    candidateRow(type, readsTexts(plan)),
    sql`(select id, min(way) as way from (${sql.join(ways, sql` union all `)}) group by id) as looked_at cross join ${from}
      where ${table.id} = looked_at.id and ${library?.where ?? open} and ${filterOf(type, plan, bind)}
      order by looked_at.way, ${popularity} + 0 desc limit ${sql.raw(String(limit))}`,
  );
  return [{ type, rows }];
};

const read = async ({ db }: Pick<Context, 'db'>, look: (bind: Bind) => CandidateQuery[]): Promise<Candidates[]> => {
  const { bind, values } = createValues();
  const queries = look(bind);
  if (queries.length === 0) return [];
  const row = await db.get<{ rows: string }>(sql`${values()} select ${asArray(queries)} as rows`);
  return readArray(row.rows, queries);
};

/** Public rows that match names and codes, a bounded number; their texts are still unchecked. Runs one statement. */
export const findByPlan = (context: Pick<Context, 'db'>, types: readonly SearchType[], plan: SearchPlan): Promise<Candidates[]> =>
  read(context, (bind) => types.flatMap((type) => queryOf({ type, plan, bind })));

/** Returns nothing for guests. Runs one statement. */
export const findInLibrary = async (context: Context, types: readonly SearchType[], plan: SearchPlan): Promise<Candidates[]> => {
  const { actor, now } = context;
  const { user } = actor;
  if (!user) return [];
  const asked = LIBRARY_TYPES.filter((type) => types.includes(type));
  return read(context, (bind) => asked.flatMap((type) => queryOf({ type, plan, bind, library: libraryOf(type, user.id, now) })));
};
