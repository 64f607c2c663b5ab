import { env } from 'cloudflare:workers';
import { artistMergeApi } from '#contracts/administration/artist-merge';
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
