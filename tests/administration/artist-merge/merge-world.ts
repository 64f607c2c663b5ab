import { env } from 'cloudflare:workers';
import { artistMergeApi } from '#contracts/administration/artist-merge';
import { mergeUndoApi } from '#functions/administration/artist-merge/merge-undo.contract';
import { referencesOf } from '../../support/any-row';
import { read } from '../../support/call';
import type { Editor } from '../music-table/music-world';

type Row = { id: number };

/** Results of a statement that selects `value`. */
export const all = async <Value>(statement: string, ...values: (string | number)[]): Promise<Value[]> =>
  (
    await env.DB.prepare(statement)
      .bind(...values)
      .all<{ value: Value }>()
  ).results.map(({ value }) => value);

export const mergeAs = ({ headers }: Editor, from: Row, into: Row, body: object = {}) =>
  read(artistMergeApi.merge, `artists/${from.id}/merge`, { method: 'POST', headers, body: { into: into.id, ...body } });

export const undoAs = ({ headers }: Pick<Editor, 'headers'>, artist: Row) =>
  read(mergeUndoApi.undo, `artist-merges/${artist.id}/undo`, { method: 'POST', headers });
export const lookAt = ({ headers }: Pick<Editor, 'headers'>, artist: Row) =>
  read(mergeUndoApi.show, `artist-merges/${artist.id}`, { headers });

/** Tables that reference artists, with the column. */
export const artistTables = async (): Promise<{ table: string; column: string }[]> => {
  const tables = await all<string>(
    "select name as value from sqlite_master where type = 'table' and sql not like '%VIRTUAL%' and name not like '\\_cf%' escape '\\'",
  );
  const references = await Promise.all(
    tables.map(async (table) => ({ table, column: (await referencesOf(table)).find((each) => each.table === 'artists')?.from })),
  );
  return references.flatMap(({ table, column }) => (column ? [{ table, column }] : []));
};

const TECHNICAL = ['updated_at', 'revision'];

/** All rows of an artist in these tables, and its own, without the columns that every change raises. */
export const rowsOf = async (artist: Row, tables: { table: string; column: string }[]): Promise<Record<string, object[]>> => {
  const read = async (table: string, column: string) => {
    const { results } = await env.DB.prepare(`select * from "${table}" where "${column}" = ? order by rowid`).bind(artist.id).all();
    return results.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !TECHNICAL.includes(name))));
  };
  const found = await Promise.all(tables.map(async ({ table, column }) => [table, await read(table, column)] as const));
  return Object.fromEntries([['artists', await read('artists', 'id')], ...found]);
};
