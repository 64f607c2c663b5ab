import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { officer } from '../../support/bulk';
import { createUser } from '../../support/factories/user.factory';
import { planOf, statementsOf } from '../../support/statements';

let who: Awaited<ReturnType<typeof officer>>;

const numbers = 'with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 3000)';

beforeAll(async () => {
  who = await officer(
    'files.update',
    'playlists.update',
    'tags.update',
    'genres.update',
    'comments.update',
    'lyrics.update',
    'tracks.update',
    'channels.update',
  );
  const { id } = await createUser();
  await env.DB.batch([
    env.DB.prepare(`${numbers} insert into tags (name, display_name) select 'many-' || n, 'Many ' || n from numbers`),
    env.DB.prepare(`${numbers} insert into genres (name, display_name) select 'many-' || n, 'Many ' || n from numbers`),
    env.DB.prepare(`${numbers} insert into tracks (name, slug, duration, plays) select 'Many ' || n, 'many-' || n, 1000, n from numbers`),
    env.DB.prepare(
      `${numbers} insert into playlists (name, slug, owner_id, created_at) select 'Many ' || n, 'many', ${id}, n from numbers`,
    ),
    env.DB.prepare(
      `${numbers} insert into channels (name, folded, slug, content_type) select 'Many ' || n, ' many ' || n, 'many-' || n, 'album' from numbers`,
    ),
    env.DB.prepare(
      `${numbers} insert into comments (user_id, track_id, content, folded, created_at) select ${id}, (select min(id) from tracks), 'Many ' || n, ' many ' || n, n from numbers`,
    ),
    env.DB.prepare(
      `${numbers} insert into file_entries (kind, name, storage_key, size, mime, extension, created_at)
       select 'audio', 'Many ' || n, 'upload/many-' || n, n, 'audio/wav', 'wav', n from numbers`,
    ),
  ]);
});

const planFor = async (path: string) => {
  const { status, statements } = await statementsOf(`resources/${path}`, who.headers);
  expect({ path, status }).toEqual({ path, status: 200 });
  const page = statements.find(({ sql }) => sql.includes('as page'));
  if (!page) throw new Error(`${path} reads no page`);
  return planOf(page);
};

describe('large table queries', () => {
  test.each([
    ['files', /INDEX file_entries_created/],
    ['comments', /INDEX comments_recent/],
    ['files?orderBy=size', /INDEX file_entries_size/],
    ['files?orderBy=name&orderDir=asc', /INDEX file_entries_called/],
    ['playlists', /INDEX playlists_created/],
    ['playlists?orderBy=name&orderDir=asc', /INDEX playlists_called/],
    ['playlists?orderBy=followers', /INDEX playlists_followers/],
    ['tags?orderBy=display_name&orderDir=asc', /INDEX tags_called/],
    ['tags?orderBy=name', /INDEX tags_name/],
    ['genres?orderBy=display_name&orderDir=asc', /INDEX genres_called/],
    ['lyrics?orderBy=name&orderDir=asc', /INDEX tracks_all_named/],
    ['lyrics?query=zzzq', /track_parts VIRTUAL TABLE INDEX/],
    ['tracks?orderBy=plays&filter=state:is:public', /INDEX tracks_popular/],
    ['files?query=zzzq', /file_parts VIRTUAL TABLE INDEX/],
    ['playlists?query=zzzq', /playlist_parts VIRTUAL TABLE INDEX/],
  ])('%s uses an index without a full scan', async (path, index) => {
    const plan = await planFor(path);
    expect(plan.join('\n')).toMatch(index);
    expect(plan.filter((step) => /^SCAN (file_entries|playlists|tags|genres|tracks|comments)$/.test(step))).toEqual([]);
  });

  test.each(['channels?query=zzzq', 'channels?query=2999'])(
    '%s, a text that few rows have, is searched in the order of the table',
    async (path) => {
      const plan = (await planFor(path)).join('\n');
      expect(plan).toMatch(/SCAN channels$/m);
      expect(plan).not.toMatch(/INDEX channels_/);
    },
  );

  test.each([
    ['channels?query=any&orderBy=name', /INDEX channels_named/],
    ['comments?query=many', /INDEX comments_recent/],
    ['files?query=an', /INDEX file_entries_created/],
    ['playlists?query=an', /INDEX playlists_created/],
    ['tracks?query=an&orderBy=name', /INDEX tracks_all_named/],
  ])('%s, a short or common text, is read in the order of an index', async (path, index) => {
    const { statements } = await statementsOf(`resources/${path}`, who.headers);
    const plan = await planFor(path);
    expect(plan.join('\n')).toMatch(index);
    expect(plan.slice(0, plan.indexOf('SCAN page'))).not.toContain('USE TEMP B-TREE FOR ORDER BY');
    expect(statements.filter(({ sql }) => /count\(\*\) from \(/.test(sql)).length).toBeLessThanOrEqual(1);
  });

  test('the pages of an export are read in the order of an index', async () => {
    const site = { ...who.headers, 'Sec-Fetch-Site': 'same-origin' };
    const { status, statements } = await statementsOf('exports/channels?query=zzzq', site);
    expect(status).toBe(200);
    const page = statements.find(({ sql }) => sql.includes('as page'));
    expect((await planOf(page!)).join('\n')).toMatch(/INDEX channels_/);
  });
});
