import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { resourceApi } from '#contracts/administration/resource';
import { call, read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { undo } from '../resource/table-world';
import { bulkOn, editor } from './music-world';

const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);
const column = async <Value>(statement: string, ...values: (string | number)[]): Promise<Value[]> => {
  const { results } = await env.DB.prepare(statement)
    .bind(...values)
    .all<{ value: Value }>();
  return results.map(({ value }) => value);
};
const visibilities = (table: string, ids: number[]) =>
  column<string>(`select visibility as value from ${table} where id in (select value from json_each(?)) order by id`, JSON.stringify(ids));
const isStale = async (tag: string): Promise<boolean> =>
  (await column('select since as value from stale_pages where tag = ?', tag)).length > 0;
const logged = (actorId: number) =>
  column<string>("select action || ' ' || subject_name as value from audit_logs where actor_id = ? order by id", actorId);
const some = (count: number, values: Parameters<typeof createTrack>[0] = {}) =>
  Promise.all(Array.from({ length: count }, () => createTrack(values)));

describe('bulk track actions', () => {
  test('publishing is audited, marks changed pages stale, and undo restores each visibility', async () => {
    const who = await editor();
    const [draft, scheduled] = await Promise.all([
      createTrack({ visibility: 'private' }),
      createTrack({ visibility: 'scheduled', scheduledAt: new Date('2031-01-01T00:00:00Z') }),
    ]);
    const open = await createTrack();
    const ids = idsOf([draft, scheduled, open]);
    const { job, token } = await bulkOn(who, 'tracks', { action: 'publish', ids, expected: 3 });
    expect(job).toMatchObject({ state: 'done', done: 2 });
    expect(await visibilities('tracks', ids)).toEqual(['public', 'public', 'public']);
    expect([await isStale(`track:${draft.id}`), await isStale(`track:${open.id}`)]).toEqual([true, false]);
    await undo(who, token);
    expect(await visibilities('tracks', idsOf([draft, scheduled, open].toSorted((one, other) => one.id - other.id)))).toEqual(
      [draft, scheduled, open].toSorted((one, other) => one.id - other.id).map(({ visibility }) => visibility),
    );
    expect(await column('select scheduled_at as value from tracks where id = ?', scheduled.id)).toEqual([scheduled.scheduledAt!.getTime()]);
    expect(await logged(who.user.id)).toEqual(['tracks.publish 2 tracks', 'tracks.undo 2 tracks']);
  });

  test('undo skips tracks that changed in the meantime', async () => {
    const who = await editor();
    const [one, other] = await some(2);
    const { token } = await bulkOn(who, 'tracks', { action: 'unpublish', ids: idsOf([one, other]), expected: 2 });
    await env.DB.prepare("update tracks set visibility = 'unlisted' where id = ?").bind(other.id).run();
    await undo(who, token);
    expect(await visibilities('tracks', [one.id])).toEqual(['public']);
    expect(await visibilities('tracks', [other.id])).toEqual(['unlisted']);
  });

  test('genres and tags are added and removed; undo affects only the changed tracks', async () => {
    const who = await editor();
    const genre = await createGenre();
    const [has, lacks] = [await createTrack({ genres: [genre] }), await createTrack()];
    const genresOf = () => column<number>('select track_id as value from track_genres where genre_id = ? order by track_id', genre.id);
    const response = await bulkOn(who, 'tracks', {
      action: 'add_genre',
      input: { genre: genre.id },
      ids: idsOf([has, lacks]),
      expected: 2,
    });
    expect([response.job.done, await genresOf()]).toEqual([1, idsOf([has, lacks])]);
    await undo(who, response.token);
    expect(await genresOf()).toEqual([has.id]);
    const taken = await bulkOn(who, 'tracks', {
      action: 'remove_genre',
      input: { genre: genre.id },
      ids: idsOf([has, lacks]),
      expected: 2,
    });
    expect(await genresOf()).toEqual([]);
    await undo(who, taken.token);
    expect(await genresOf()).toEqual([has.id]);

    const tagged = () =>
      column<number>(
        "select track_id as value from track_tags join tags on tags.id = tag_id where tags.name = 'rainy-window' order by track_id",
      );
    const tag = await bulkOn(who, 'tracks', {
      action: 'add_tag',
      input: { tag: ' Rainy  Window ' },
      ids: idsOf([has, lacks]),
      expected: 2,
    });
    expect(await tagged()).toEqual(idsOf([has, lacks]));
    await undo(who, tag.token);
    expect(await tagged()).toEqual([]);
    for (const [action, input] of [
      ['add_genre', { genre: 999_999 }],
      ['add_genre', {}],
      ['add_tag', { tag: '…' }],
      ['add_tag', { tag: 'a'.repeat(51) }],
    ] as const)
      expect(
        (await call('bulk/tracks', { method: 'POST', headers: who.headers, body: { action, input, ids: [has.id], expected: 1 } })).status,
      ).toBe(422);
  });

  test('tracks are marked explicit and transferred to the artist manager', async () => {
    const who = await editor();
    const manager = await createUser();
    const artist = await createArtist({ managers: [manager] });
    const track = await createTrack({ artists: [artist], ownerId: who.user.id });
    await bulkOn(who, 'tracks', { action: 'mark_explicit', ids: [track.id], expected: 1 });
    expect(await column('select explicit as value from tracks where id = ?', track.id)).toEqual([1]);
    const { token } = await bulkOn(who, 'tracks', { action: 'hand_over', ids: [track.id], expected: 1 });
    expect(await column('select owner_id as value from tracks where id = ?', track.id)).toEqual([manager.id]);
    await undo(who, token);
    expect(await column('select owner_id as value from tracks where id = ?', track.id)).toEqual([who.user.id]);
  });

  test('tracks are deleted, restored and permanently deleted with their files', async () => {
    const who = await editor();
    await env.DB.prepare(
      "insert into file_entries (owner_id, kind, name, storage_key, size, mime, extension) values (?, 'audio', 'ended.mp3', 'upload/ended', 9, 'audio/mpeg', 'mp3')",
    )
      .bind(who.user.id)
      .run();
    const [track, other] = [await createTrack({ audioKey: 'upload/ended', plays: 3 }), await createTrack()];
    await createPlaylist({ tracks: [track, other] });
    const ids = idsOf([track, other]);
    const look = await read(resourceApi.preview, `bulk/tracks?action=delete&ids=${ids}`, { headers: who.headers });
    expect(look).toMatchObject({
      changed: 2,
      consequences: [
        { name: 'was_played', count: 1 },
        { name: 'in_playlists', count: 2 },
      ],
    });
    const removed = await bulkOn(who, 'tracks', { action: 'delete', ids, expected: 2 });
    const binned = () =>
      column<number>(
        'select id as value from tracks where deleted_at is not null and id in (select value from json_each(?))',
        JSON.stringify(ids),
      );
    expect(await binned()).toEqual(ids);
    await undo(who, removed.token);
    expect(await binned()).toEqual([]);

    const refused = await call('bulk/tracks', {
      method: 'POST',
      headers: who.headers,
      body: { action: 'delete_forever', ids, expected: 2 },
    });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, 'nothing_to_do']);
    await bulkOn(who, 'tracks', { action: 'delete', ids, expected: 2 });
    const restored = await bulkOn(who, 'tracks', { action: 'restore', ids: [other.id], expected: 1 });
    expect(restored.job.done).toBe(1);
    const ended = await bulkOn(who, 'tracks', { action: 'delete_forever', ids: [track.id], expected: 1 });
    expect([ended.job.done, ended.token]).toEqual([1, null]);
    expect(await column('select id as value from tracks where id in (select value from json_each(?))', JSON.stringify(ids))).toEqual([
      other.id,
    ]);
    expect(await column('select track_id as value from playlist_tracks where track_id = ?', track.id)).toEqual([]);
    expect(await column('select deleted_at is not null as value from file_entries where storage_key = ?', 'upload/ended')).toEqual([1]);
    expect((await logged(who.user.id)).at(-1)).toBe('tracks.delete_forever 1 track');
  });
});

describe('bulk album actions', () => {
  test('publishing an album includes tracks of the same visibility, and undo reverts both', async () => {
    const who = await editor();
    const artists = [await createArtist()];
    const album = await createAlbum({ visibility: 'private', artists });
    const [draft, bonus] = [
      await createTrack({ albumId: album.id, visibility: 'private', artists }),
      await createTrack({ albumId: album.id, visibility: 'unlisted', artists }),
    ];
    const { token } = await bulkOn(who, 'albums', { action: 'publish', ids: [album.id], expected: 1 });
    expect([await visibilities('albums', [album.id]), await visibilities('tracks', idsOf([draft, bonus]))]).toEqual([
      ['public'],
      ['public', 'unlisted'],
    ]);
    await undo(who, token);
    expect([await visibilities('albums', [album.id]), await visibilities('tracks', idsOf([draft, bonus]))]).toEqual([
      ['private'],
      ['private', 'unlisted'],
    ]);
  });

  test('permanently deleting an album deletes its tracks', async () => {
    const who = await editor();
    const artists = [await createArtist()];
    const album = await createAlbum({ deletedAt: new Date(), artists });
    const track = await createTrack({ albumId: album.id, artists });
    const look = await read(resourceApi.preview, `bulk/albums?action=delete_forever&ids=${album.id}`, { headers: who.headers });
    expect(look).toMatchObject({ consequences: [], losses: [{ name: 'tracks', count: 1 }] });
    await bulkOn(who, 'albums', { action: 'delete_forever', ids: [album.id], expected: 1 });
    expect(await column('select id as value from tracks where id = ?', track.id)).toEqual([]);
  });
});

test('artists are verified, hidden and deleted in bulk, and undo reverts each action', async () => {
  const who = await editor();
  const artists = [await createArtist(), await createArtist({ verified: true })];
  const ids = idsOf(artists);
  const state = () =>
    column<string>('select verified || disabled || (deleted_at is not null) as value from artists where id in (?, ?) order by id', ...ids);
  for (const [action, after] of [
    ['verify', ['100', '100']],
    ['hide', ['010', '110']],
    ['delete', ['001', '101']],
  ] as const) {
    const { token } = await bulkOn(who, 'artists', { action, ids, expected: 2 });
    expect(await state()).toEqual(after);
    expect(await isStale(`artist:${ids[0]}`)).toBe(true);
    await undo(who, token);
    expect(await state()).toEqual(['000', '100']);
  }
});
