import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { FILE_LINES_MAX, LINE_TEXT_MAX } from '#contracts/listening/playlist-file';
import { call } from '../../support/call';
import { createPlaylist } from '../../support/factories/playlist.factory';

/** Other text of a line: addresses, numbers, field names. */
const AROUND = 700;
const TRACKS = FILE_LINES_MAX + 10;

test('REV-07 an export of 10 000 tracks with long names is limited in lines and text per line', async () => {
  const { id } = await createPlaylist({ public: true });
  const each = `with recursive each (n) as (select 1 union all select n + 1 from each where n < ${TRACKS})`;
  const run = (statement: string) => env.DB.prepare(statement).run();
  // Drops triggers, because search index and counters take minutes for these rows and are not tested.
  const triggers = await env.DB.prepare("select name from sqlite_master where type = 'trigger'").all<{ name: string }>();
  await env.DB.batch(triggers.results.map(({ name }) => env.DB.prepare(`drop trigger ${name}`)));
  await run(`insert into albums (id, name, folded, slug, visibility) values (900, '${'A'.repeat(600)}', ' a', 'a', 'public')`);
  for (let artist = 1; artist <= 4; artist += 1)
    await run(`insert into artists (id, name, folded, slug) values (${900 + artist}, '${'N'.repeat(200)}', ' n', 'n')`);
  await run(
    `insert into tracks (id, name, folded, slug, duration, visibility, album_id) ${each} select 1000 + n, n || ' ' || '${'T'.repeat(600)}', ' t', 't', 1000, 'public', 900 from each`,
  );
  for (let artist = 1; artist <= 4; artist += 1)
    await run(
      `insert into track_artists (track_id, artist_id, role, position) ${each} select 1000 + n, ${900 + artist}, 'primary', ${artist} from each`,
    );
  await run(`insert into playlist_tracks (playlist_id, track_id, position) ${each} select ${id}, 1000 + n, n from each`);
  const response = await call(`playlists/${id}/export?format=m3u8`);
  const text = await response.text();
  const lines = text.match(/T{300}/g)?.length ?? 0;
  expect([response.status, lines]).toEqual([200, FILE_LINES_MAX]);
  expect(text).not.toMatch(new RegExp(`[TA]{${LINE_TEXT_MAX + 1}}`));
  // Two of the four names fit, and appear twice.
  expect(text.match(/N{200}/g)).toHaveLength(4 * FILE_LINES_MAX);
  expect(text.length).toBeLessThan(FILE_LINES_MAX * (4 * LINE_TEXT_MAX + AROUND));
});
