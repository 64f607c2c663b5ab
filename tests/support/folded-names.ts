import { env } from 'cloudflare:workers';
import { FOLDED_TABLES, type FoldedTable } from '#db/folded-table';
import { FOLDED_LYRICS } from '#functions/catalogue/lyric/lyric-folded';

type Row = Record<string, string | number | null>;

/** The migration marks rows that the schedule still has to fold. */
const isMarked = (value: string | number | null | undefined): boolean => typeof value === 'string' && value.startsWith(' ');

const staleIn = async ({ name, column, sources, fold }: FoldedTable): Promise<string[]> => {
  const { results } = await env.DB.prepare(`select id, ${sources.join(', ')}, ${column} as stored from ${name}`).all<Row>();
  return results.flatMap((row) => {
    const expected = fold(...sources.map((source) => row[source] ?? null));
    const isEqual = column === 'folded' ? row.stored === expected : row.stored === null || sameJson(String(row.stored), expected);
    return isEqual || isMarked(row.stored)
      ? []
      : [`${name} ${row.id}: ${column} is ${JSON.stringify(row.stored)}, not ${JSON.stringify(expected)}`];
  });
};

const filled = (json: string): [string, unknown][] =>
  Object.entries(JSON.parse(json) as object).filter(([, value]) => value !== null && value !== '');

const sameJson = (one: string, other: string): boolean => JSON.stringify(filled(one).sort()) === JSON.stringify(filled(other).sort());

/** Rows whose folded column differs from `fold` of their name. */
export const staleFoldedNames = async (): Promise<string[]> => (await Promise.all([...FOLDED_TABLES, FOLDED_LYRICS].map(staleIn))).flat();
