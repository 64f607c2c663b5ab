import { besideEmpty } from './beside-empty.ts';
import type { Figure } from './figure.ts';
import { PERSON } from './keeper.ts';
import { read, timed } from './measure.ts';

const PAGE = 50;
const DAY = 86_400_000;
/** Merges of the last 29 days, oldest first. */
const SPAN = 29 * DAY;
/** Above the ids of the catalogue. */
const OLD_ARTISTS = 10_000_000;
const JOBS = 1_000_000;

/** `rows` merges of artists, genres and tags each; those of genres and tags alternate. */
export const mergeStatements = (rows: number): string[] => {
  const numbers = (last: number) => `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${last})`;
  const at = (last: number) => `${Date.now() - SPAN} + n * ${Math.floor(SPAN / last)}`;
  const labels = rows * 2;
  return [
    `${numbers(rows)} insert into artist_merges (old_id, artist_id, name, created_at)
      select ${OLD_ARTISTS} + n, n, 'Merged ' || n, ${at(rows)} from numbers`,
    `${numbers(rows)} insert into artist_merge_records (old_id, into_id, merged_by, artist, profile, plays, created_at)
      select ${OLD_ARTISTS} + n, n, ${PERSON}, '{}', '{"before":{},"after":{}}', 0, ${at(rows)} from numbers`,
    ...['release', 'credit', 'follow'].map(
      (kind) =>
        `${numbers(rows)} insert into artist_merge_rows (old_id, kind, thing_id) select ${OLD_ARTISTS} + n, '${kind}', n from numbers`,
    ),
    `${numbers(labels)} insert into resource_jobs (id, resource, action, input, user_id, state, total, done, undo_hash, undo_until, finished_at, created_at)
      select ${JOBS} + n, iif(n % 2, 'genres', 'tags'), 'merge', json_object('into', (n + 1) / 2), ${PERSON}, 'done', 1, 1, 'merge-' || n,
        ${at(labels)} + ${30 * DAY}, ${at(labels)}, ${at(labels)} from numbers`,
    `${numbers(labels)} insert into resource_job_rows (job_id, row_id, before)
      select ${JOBS} + n, ${OLD_ARTISTS} + n, json_object('name', 'merged-' || n, 'display_name', 'Merged ' || n) from numbers`,
  ];
};

/** The first page and the last ones, which have the most later merges. */
export const measureMerges = async (
  url: string,
  headers: Record<string, string>,
  { rows, times, empty }: { rows: number; times: number; empty: number },
): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const oldest = (key: number, id: number) => `&cursor=${Buffer.from(JSON.stringify([key, id])).toString('base64url')}`;
  const label = JOBS + PAGE * 4;
  const lists: [what: string, path: string, oldest: string][] = [
    ['artists', 'artist-merges', oldest(Date.now() - SPAN + Math.floor(SPAN / rows) * PAGE * 2, OLD_ARTISTS + PAGE * 2)],
    ['genres', 'label-merges/genres', oldest(label, label)],
    ['tags', 'label-merges/tags', oldest(label, label)],
  ];
  for (const [what, path, cursor] of lists)
    for (const [page, query] of [
      ['first page', ''],
      ['one of the last pages', cursor],
    ]) {
      const durations = await timed(times, () => read(`${url}/api/v1/${path}?perPage=${PAGE}${query}`, { headers }));
      figures.push(besideEmpty(`${rows.toLocaleString('en')} merged ${what}: ${page}`, durations, empty, 10, 6));
    }
  return figures;
};
