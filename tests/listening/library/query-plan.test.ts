import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { savedStateApi } from '#contracts/account/saved-state';
import { followApi } from '#contracts/community/follow';
import { repostApi } from '#contracts/community/repost';
import { LIKED_ALBUM_ORDERS, LIKED_ARTIST_ORDERS, LIKED_TRACK_ORDERS, libraryApi } from '#contracts/listening/library';
import { encodeCursor } from '#functions/platform/contract/pagination';
import { createLargeCatalogue } from '../../support/factories/catalogue.factory';
import { signIn } from '../../support/session';
import { planOf, statementsOf } from '../../support/statements';

const after = `cursor=${encodeCursor([5000, 5000])}`;
const inEveryOrder = (list: string, orders: readonly string[]) =>
  orders.flatMap((order) => [`users/1/${list}?orderBy=${order}&query=1`, `users/1/${list}?orderBy=${order}&orderDir=asc&${after}`]);

/** Sample calls of all reads, with every order, filters and cursors. */
const READS: [path: string, calls: string[]][] = [
  ['/users/me/library', ['users/me/library']],
  ['/users/me/marks', ['users/me/marks']],
  [
    '/users/:id/liked-tracks',
    [...inEveryOrder('liked-tracks', LIKED_TRACK_ORDERS), 'users/1/liked-tracks?only=short,unplayed,lyrics&tags=tag-1,tag-2'],
  ],
  ['/users/:id/liked-tracks/ids', LIKED_TRACK_ORDERS.map((order) => `users/1/liked-tracks/ids?orderBy=${order}`)],
  ['/users/:id/liked-albums', inEveryOrder('liked-albums', LIKED_ALBUM_ORDERS)],
  ['/users/:id/liked-artists', inEveryOrder('liked-artists', LIKED_ARTIST_ORDERS)],
  ['/users/:id/history', ['users/1/history?query=1', `users/1/history?${after}`]],
  ['/users/:id/followers', ['users/1/followers?query=p', `users/1/followers?${after}`]],
  ['/users/:id/followed-users', ['users/1/followed-users', `users/1/followed-users?${after}`]],
  ['/users/:id/followed-artists', ['users/1/followed-artists?query=a', `users/1/followed-artists?${after}`]],
  ['/users/:id/followed-playlists', ['users/1/followed-playlists?query=p', `users/1/followed-playlists?${after}`]],
  ['/artists/:id/followers', ['artists/1/followers', `artists/1/followers?${after}`]],
  ['/users/:id/reposts', ['users/1/reposts', `users/1/reposts?${after}`]],
];

/** Full scans that are allowed: small intermediate results. */
const ALLOWED_SCAN = /^SCAN (page|found|mine|cover|first_covers|newest|json_each|CONSTANT ROW|\(subquery-\d+\))( |$)/;

let headers: Record<string, string>;

beforeAll(async () => {
  await createLargeCatalogue();
  const own = 'n % 25 = 0 or n < 400';
  await env.DB.batch(
    [
      `insert into user_permissions (user_id, name) values (1, 'music.view')`,
      `insert into track_likes (user_id, track_id, created_at) select n.id % 50 + 1, n.id, n.id from tracks as n`,
      `insert or ignore into track_likes (user_id, track_id, created_at) select 1, n, n from (select id as n from tracks) where ${own}`,
      'insert into album_likes (user_id, album_id, created_at) select id % 50 + 1, id, id from albums',
      'insert into artist_likes (user_id, artist_id, created_at) select id % 50 + 1, id, id from artists',
      'insert into artist_follows (user_id, artist_id, created_at) select id % 50 + 1, id, id from artists',
      'insert into user_follows (follower_id, followed_id, created_at) select id, id % 50 + 1, id from users',
      'insert into reposts (user_id, track_id, created_at) select id % 50 + 1, id, id from tracks',
      'update plays set user_id = id % 50 + 1',
    ].map((statement) => env.DB.prepare(statement)),
  );
  headers = await signIn({ id: 1 });
});

describe('statements on 10 000 likes', () => {
  test('every read operation of libraries, follows and reposts is covered', () => {
    const reading = [savedStateApi, libraryApi, followApi, repostApi]
      .flatMap((noun) => Object.values(noun))
      .filter(({ method }) => method === 'GET');
    expect(READS.map(([path]) => path).sort()).toEqual(reading.map(({ path }) => path).sort());
  });

  test.each(READS.flatMap(([, calls]) => calls))(
    '%s takes one statement besides the one for the caller and scans no table',
    async (path) => {
      const { status, statements } = await statementsOf(path, headers);
      expect({ status, statements: statements.length }).toEqual({ status: 200, statements: 2 });
      const plan = await planOf(statements[1]);
      expect({ path, scans: plan.filter((step) => step.startsWith('SCAN') && !ALLOWED_SCAN.test(step)) }).toEqual({ path, scans: [] });
    },
  );

  test('the latest likes are read from their index without sorting', async () => {
    const { statements } = await statementsOf('users/1/liked-tracks', headers);
    const plan = await planOf(statements[1]);
    expect(plan.find((step) => step.includes('track_likes_recent'))).toMatch(
      /^SEARCH track_likes USING (COVERING )?INDEX track_likes_recent/,
    );
  });
});
