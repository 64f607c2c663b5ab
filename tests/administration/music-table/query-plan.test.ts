import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { planOf, type Statement, statementsOf } from '../../support/statements';
import { type Editor, editor } from './music-world';

let who: Editor;

beforeAll(async () => {
  who = await editor();
  const numbers = 'with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 3000)';
  await env.DB.batch([
    env.DB.prepare(
      `${numbers} insert into artists (name, slug, created_at, plays) select 'Artist ' || n, 'artist-' || n, n, n from numbers`,
    ),
    env.DB.prepare(`${numbers} insert into albums (name, slug, created_at, plays) select 'Album ' || n, 'album-' || n, n, n from numbers`),
    env.DB.prepare(
      `${numbers} insert into tracks (name, slug, duration, created_at, plays, visibility)
        select 'Track ' || n, 'track-' || n, 1000, n, n, iif(n % 500 = 0, 'private', 'public') from numbers`,
    ),
    env.DB.prepare(
      'insert into track_artists (track_id, artist_id) select tracks.id, artists.id from tracks join artists on artists.plays = tracks.plays',
    ),
  ]);
});

/** Plan of the statement that reads the page. */
const planFor = async (path: string): Promise<string[]> => {
  const { status, statements } = await statementsOf(path, who.headers);
  expect({ path, status }).toEqual({ path, status: 200 });
  return planOf(statements.find(({ sql }) => sql.includes('as page')) as Statement);
};

describe.each(['tracks', 'albums', 'artists'])('%s table queries', (list) => {
  test.each(['', 'orderBy=name&orderDir=asc', 'orderBy=created&orderDir=asc'])(
    '"%s" reads an index, also after a cursor',
    async (query) => {
      const key = query.includes('name') ? 'track 2' : 5;
      const cursor = btoa(JSON.stringify([key, 7])).replaceAll('=', '');
      for (const path of [`resources/${list}?${query}`, `resources/${list}?${query}&cursor=${cursor}`]) {
        const plan = await planFor(path);
        expect(plan.join('\n')).toMatch(new RegExp(`\\b${list}\\b USING (COVERING )?INDEX ${list}_all_(added|named)`));
        expect(plan.filter((step) => new RegExp(`^SCAN ${list}$`).test(step))).toEqual([]);
      }
    },
  );

  test('filters and searches with few matches scan no table', async () => {
    const state = list === 'artists' ? 'hidden' : 'private';
    for (const query of [
      `filter=state:is:${state}`,
      'filter=state:is:deleted',
      'query=2999',
      `filter=${encodeURIComponent('name:contains:2999')}`,
    ]) {
      const plan = await planFor(`resources/${list}?${query}`);
      expect(plan.filter((step) => new RegExp(`^SCAN ${list}( |$)`).test(step) && !step.includes('VIRTUAL'))).toEqual([]);
    }
  });
});

test('tracks of few artists are found by the artist index', async () => {
  const plan = await planFor(`resources/tracks?filter=${encodeURIComponent('artists:is:artist 2999')}`);
  expect(plan.join('\n')).toMatch(/SEARCH track_artists USING (COVERING )?INDEX track_artists_artist/);
  expect(plan.filter((step) => /^SCAN (tracks|artists|track_artists)$/.test(step))).toEqual([]);
});
