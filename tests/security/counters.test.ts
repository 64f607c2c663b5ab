import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { listTables } from '../matrix/state-of-site';
import { columnsOf, makeRow } from '../support/any-row';
import { createPlaylist } from '../support/factories/playlist.factory';
import { PASSWORD, register } from '../support/registration';

/** Counters of rows that go with a deleted account, all maintained by triggers, and what they count. */
const BY_TRIGGERS: Record<string, string> = {
  'albums.likes_count': 'select count(*) from album_likes where album_id = counted.id',
  'artists.followers_count': 'select count(*) from artist_follows where artist_id = counted.id',
  'artists.likes_count': 'select count(*) from artist_likes where artist_id = counted.id',
  'comments.likes_count': 'select coalesce(sum(counts), 0) from comment_likes where comment_id = counted.id',
  'playlists.followers_count': 'select count(*) from playlist_followers where playlist_id = counted.id',
  'tracks.likes_count': 'select count(*) from track_likes where track_id = counted.id',
};

/** Totals of plays, counted in the batch of the play; a play stays when its listener is deleted. */
const TOTALS = ['albums.plays', 'artists.plays', 'playlists.plays', 'tracks.plays'];

/** Other counters, by reason. */
const OTHERS: Record<string, string[]> = {
  'sums of a day, rolled up once from plays': [
    'listener_recency.listeners',
    'site_play_cities.plays',
    'site_play_facets.plays',
    'site_play_tracks.plays',
    'track_play_cities.plays',
    'track_play_days.listeners',
    'track_play_days.plays',
    'track_play_facets.plays',
    'track_play_links.plays',
    'track_play_playlists.plays',
    'track_play_retention.plays',
    'track_play_stops.plays',
  ],
  'sums of a day without people': [
    'error_days.count',
    'error_logs.count',
    'visit_days.people',
    'visit_days.visits',
    'visit_facets.people',
    'visit_facets.visits',
    'visit_people.visits',
  ],
  'written once by a merge, to subtract the plays again if it is undone': ['artist_merge_records.plays'],
  'private to the person, recomputed by a job and deleted with them': ['track_listening.plays', 'track_listening.skips'],
  'progress of sending, final once it is sent': [
    'release_notes.mailed_count',
    'release_notes.notified_count',
    'release_notes.skipped_count',
  ],
  'limits and attempts': [
    'download_code_batches.uses',
    'join_codes.max_uses',
    'join_codes.uses',
    'prices.interval_count',
    'two_factors.failed_verification_count',
  ],
};

const isCounter = (name: string): boolean =>
  /(^|_)(count|plays|listeners|followers|likes|reposts|comments|skips|visits|people|uses)$/.test(name);

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

const differences = async (): Promise<unknown[]> => {
  const found = await Promise.all(
    Object.entries(BY_TRIGGERS).map(async ([counter, truth]) => {
      const [table, column] = counter.split('.');
      const { results } = await env.DB.prepare(
        `select '${counter}' as counter, id, ${column} as stored, (${truth}) as counted from ${table} as counted where stored <> (${truth})`,
      ).all();
      return results;
    }),
  );
  return found.flat();
};

test('A18 every counter is in a list', async () => {
  const counters: string[] = [];
  for (const table of await listTables())
    for (const { name, type } of await columnsOf(table)) if (/int/i.test(type) && isCounter(name)) counters.push(`${table}.${name}`);
  const listed = [...Object.keys(BY_TRIGGERS), ...TOTALS, ...Object.values(OTHERS).flat()];
  expect(counters.toSorted()).toEqual(listed.toSorted());
});

test('A18 counters equal their rows after a person who liked and followed everything is deleted', { timeout: 120_000 }, async () => {
  const { browser, id } = await register();
  const others = [await makeRow('users'), await makeRow('users')];
  const { id: playlist } = await createPlaylist();
  const [track, album, artist, comment] = [
    await makeRow('tracks'),
    await makeRow('albums'),
    await makeRow('artists'),
    await makeRow('comments'),
  ];
  for (const user of [id, ...others]) {
    await run('insert into track_likes (user_id, track_id) values (?, ?)', user, track);
    await run('insert into album_likes (user_id, album_id) values (?, ?)', user, album);
    await run('insert into artist_likes (user_id, artist_id) values (?, ?)', user, artist);
    await run('insert into artist_follows (user_id, artist_id) values (?, ?)', user, artist);
    await run('insert into comment_likes (user_id, comment_id) values (?, ?)', user, comment);
    await run('insert into reposts (user_id, track_id) values (?, ?)', user, track);
    await makeRow('comments', { user_id: user, track_id: track });
    await makeRow('plays', { user_id: user, track_id: track });
    if (user !== id) await run('insert into playlist_followers (playlist_id, user_id) values (?, ?)', playlist, user);
  }
  expect((await browser.post(`/api/v1/playlists/${playlist}/follow`, {})).status).toBe(200);
  await run('update tracks set plays = 3 where id = ?', track);
  expect(await differences()).toEqual([]);

  await browser.post('/auth/user/confirm-password', { password: PASSWORD });
  expect((await browser.send(`/api/v1/users/${id}?deleteCurrentUser=true`, { method: 'DELETE' })).status).toBe(200);

  expect(await differences()).toEqual([]);
  const left = await env.DB.prepare(
    `select t.likes_count as track, l.likes_count as album, a.likes_count as artist, a.followers_count as followers, p.followers_count as playlist,
        c.likes_count as comment, t.plays as plays, (select count(*) from plays where track_id = t.id) as counted
      from tracks t, albums l, artists a, playlists p, comments c where t.id = ? and l.id = ? and a.id = ? and p.id = ? and c.id = ?`,
  )
    .bind(track, album, artist, playlist, comment)
    .first();
  expect(left).toEqual({ track: 2, album: 2, artist: 2, followers: 2, playlist: 2, comment: 2, plays: 3, counted: 3 });
});

test('A18 a deleted playlist or track takes its followers and likes along', async () => {
  const follower = await makeRow('playlist_followers');
  expect(follower).toBeDefined();
  await makeRow('track_likes');
  await run('delete from playlists');
  await run('delete from tracks');
  expect(await env.DB.prepare('select count(*) as number from playlist_followers').first('number')).toBe(0);
  expect(await differences()).toEqual([]);
});
