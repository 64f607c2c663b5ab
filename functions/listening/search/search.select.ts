import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { SearchType } from '#contracts/listening/search';
import { type Expression, list, number, object, text } from '#db/json-row';
import type { Context } from '#functions/platform/access/context';
import { contains, fuzzyMatch, looseMatch, nameIs, quotes } from './search.match';
import { SOURCES } from './search.source';
import type { Token } from './search.text';

export interface SearchCandidate {
  id: number;
  name: string;
  /** Empty unless typos are searched for. */
  makers: string;
  popularity: number;
}

export const SEARCH_CANDIDATES_MAX: Record<SearchType, number> = {
  track: 200,
  artist: 100,
  album: 100,
  playlist: 100,
  lyric: 30,
  tag: 50,
  genre: 50,
  channel: 50,
  user: 50,
};
const NAMESAKES = 50;

/** These bits of an index's rowid are the row's id; the higher ones sort by plays. */
export const ID_MASK = 2 ** 48 - 1;

interface Reading {
  type: SearchType;
  expression: string | SQL;
  limit: number;
  withMakers?: boolean;
}

export const indexOf = (type: SearchType): SQL => sql.raw(`search_${getTableName(SOURCES[type].table)}`);

export const candidateRow = (type: SearchType, withMakers: boolean): Expression<SearchCandidate> => {
  const { table, name, popularity, makers } = SOURCES[type];
  return object({
    id: number(sql`${table.id}`),
    name: text(sql`${name}`) as Expression<string>,
    makers: text(withMakers && makers ? sql`coalesce(${makers}, '')` : sql`''`) as Expression<string>,
    popularity: number(popularity),
  });
};

const candidates = ({ type, expression, limit, withMakers = false }: Reading): Expression<SearchCandidate[]> => {
  const { table, from, open } = SOURCES[type];
  const index = indexOf(type);
  return list(
    candidateRow(type, withMakers),
    sql`${index} cross join ${from} where ${index} match ${expression}
      and ${table.id} = (${index}.rowid & ${sql.raw(String(ID_MASK))}) and ${open}
      order by ${index}.rowid limit ${limit}`,
  );
};

export interface Candidates {
  type: SearchType;
  rows: SearchCandidate[];
}

export interface CandidateQuery {
  type: SearchType;
  rows: Expression<SearchCandidate[]>;
}

export const asArray = (queries: CandidateQuery[]): SQL =>
  sql`json_array(${sql.join(
    queries.map(({ rows }) => rows.sql),
    sql`, `,
  )})`;

export const readArray = (json: string, queries: CandidateQuery[]): Candidates[] =>
  (JSON.parse(json) as unknown[]).map((rows, index) => ({ type: queries[index].type, rows: queries[index].rows.read(rows) }));

const forgivenOf = (types: readonly SearchType[], expression: string): CandidateQuery[] =>
  types
    .filter((type) => type !== 'lyric')
    .map((type) => ({ type, rows: candidates({ type, expression, limit: SEARCH_CANDIDATES_MAX[type], withMakers: true }) }));

const exactOf = (types: readonly SearchType[], words: Token[]): CandidateQuery[] =>
  types.map((type) => {
    const expression = type === 'lyric' ? quotes(words) : contains(words);
    return { type, rows: candidates({ type, expression, limit: SEARCH_CANDIDATES_MAX[type] }) };
  });

/** Applies only if the limit may cut off an exact name. */
const namesakesOf = (exact: CandidateQuery[], name: string | null): CandidateQuery[] =>
  exact.flatMap(({ type }, index) => {
    if (type === 'lyric' || name === null) return [];
    const { sql: namesakes, read } = candidates({ type, expression: name, limit: NAMESAKES });
    const isCut = sql`json_array_length(exact, ${`$[${index}]`}) >= ${SEARCH_CANDIDATES_MAX[type]}`;
    return [{ type, rows: { sql: sql`json(iif(${isCut}, ${namesakes}, '[]'))`, read } }];
  });

/** Searches for typos only without exact matches. A type may occur twice. Runs one statement. */
export const findCandidates = async ({ db }: Pick<Context, 'db'>, types: readonly SearchType[], words: Token[]) => {
  const exact = exactOf(types, words);
  const namesakes = namesakesOf(exact, nameIs(words));
  const forgiven = forgivenOf(types, fuzzyMatch(words));
  const nothing = JSON.stringify(exact.map(() => []));
  const row = await db.get<{ exact: string; namesakes: string; forgiven: string | null }>(sql`
    with found as materialized (select ${asArray(exact)} as exact)
    select exact, ${asArray(namesakes)} as namesakes, iif(exact = ${nothing}, ${asArray(forgiven)}, null) as forgiven from found`);
  return {
    exact: [...readArray(row.exact, exact), ...readArray(row.namesakes, namesakes)],
    forgiven: readArray(row.forgiven ?? '[]', forgiven),
  };
};

export const findFuzzyCandidates = async ({ db }: Pick<Context, 'db'>, types: readonly SearchType[], words: Token[]) => {
  const distant = looseMatch(words).flatMap((expression) => forgivenOf(types, expression));
  const row = await db.get<{ rows: string }>(sql`select ${asArray(distant)} as rows`);
  return readArray(row.rows, distant);
};

export const findByExpressions = async ({ db }: Pick<Context, 'db'>, readings: Reading[]): Promise<Candidates[]> => {
  const queries = readings.map((reading) => ({ type: reading.type, rows: candidates(reading) }));
  const row = await db.get<{ rows: string }>(sql`select ${asArray(queries)} as rows`);
  return readArray(row.rows, queries);
};

export const findTracksForEach = async (
  { db }: Pick<Context, 'db'>,
  expressions: string[],
  limit: number,
): Promise<SearchCandidate[][]> => {
  if (expressions.length === 0) return [];
  const rows = candidates({ type: 'track', expression: sql`wanted.value`, limit, withMakers: true });
  const results = await db.all<{ rows: string }>(
    sql`select ${rows.sql} as rows from json_each(${JSON.stringify(expressions)}) as wanted order by wanted.key`,
  );
  return results.map((row) => rows.read(row.rows));
};
