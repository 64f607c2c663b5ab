import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { describe, expect, test } from 'vitest';
import type { TrackDetail } from '#contracts/catalogue/track';
import { LARGE_PEAKS, SMALL_PEAKS } from '#contracts/upload/audio';
import type { FileEntry } from '#contracts/upload/file-entry';
import { userPermissions } from '#db/schema/role';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createSubscription } from '../../support/factories/subscription.factory';
import { answerOf, createUploader, stored, type Uploader } from '../../support/upload';
import { wav } from '../../support/wav';

interface Answer {
  track: TrackDetail;
  errors: Record<string, string[]>;
}

const uploadWav = async (by: Uploader, bytes = 40_044): Promise<FileEntry> => {
  const form = new FormData();
  form.set('file', new File([wav(bytes)], 'song.wav', { type: 'audio/wav' }));
  const { byteLength } = await new Response(form).arrayBuffer();
  const { body } = await answerOf<{ fileEntry: FileEntry }>(
    await by.send('file-entries', { body: form, headers: { 'Content-Length': String(byteLength) } }),
  );
  return body.fileEntry;
};
const audioOf = (entry: FileEntry, fields: object = {}) => ({
  entry_id: entry.id,
  duration: entry.duration ?? 5000,
  loudness: -14.2,
  true_peak: -1.1,
  peaks: Array.from({ length: SMALL_PEAKS }, (_, at) => at),
  waveform: Array.from({ length: LARGE_PEAKS }, (_, at) => at % 101),
  ...fields,
});

/** User who may publish for an artist, with an uploaded file. */
const artistAtWork = async () => {
  const by = await createUploader();
  const artist = await createArtist({ managers: [by.user] });
  const entry = await uploadWav(by);
  const create = async (fields: object = {}) =>
    answerOf<Answer>(
      await by.send('tracks', {
        body: { name: 'Night Ferry', artists: [{ id: artist.id, role: 'primary' }], sound: audioOf(entry), ...fields },
      }),
    );
  const change = async (id: number, body: object) => answerOf<Answer>(await by.send(`tracks/${id}`, { method: 'PUT', body }));
  return { by, artist, entry, create, change };
};

describe('track creation', () => {
  test.each([
    ['a year', { releaseDate: '2011' }, undefined, '2011'],
    ['a month', { releaseDate: '2011-05' }, null, '2011-05'],
    ['a day', { releaseDate: '2011-05-06' }, undefined, '2011-05-06'],
    [
      'a scheduled day',
      { releaseDate: '2099-01-01', visibility: 'scheduled' as const, scheduledAt: new Date('2099-01-01') },
      undefined,
      '2099-01-01',
    ],
    ['no date', { releaseDate: null }, undefined, null],
    ['another date than the track', { releaseDate: '2011' }, '2009-03', '2009-03'],
  ])('A12 a track created on a release of %s', async (_, release, release_date, expected) => {
    const { by, create } = await artistAtWork();
    const album = await createAlbum({ ownerId: by.user.id, ...release });
    const { body } = await create({ album_id: album.id, release_date });
    expect(body.track.release_date).toBe(expected);
  });

  test('a track created from an upload with all its metadata is private until published', async () => {
    const { by, artist, entry, create, change } = await artistAtWork();
    const [guest, genre, album] = [await createArtist(), await createGenre(), await createAlbum({ ownerId: by.user.id })];
    const { status, body } = await create({
      album_id: album.id,
      disc: 2,
      number: 7,
      artists: [
        { id: artist.id, role: 'primary' },
        { id: guest.id, role: 'featured' },
      ],
      genres: [genre.displayName],
      tags: ['Late Night', 'Ferry'],
      isrc: 'gbaye6800011',
      bpm: 92.5,
    });
    expect(status).toBe(200);
    expect(body.track).toMatchObject({ name: 'Night Ferry', disc: 2, number: 7, visibility: 'private', isrc: 'GBAYE6800011', bpm: 92.5 });
    expect(body.track.artists.map(({ id, role }) => [id, role])).toEqual([[artist.id, 'primary']]);
    expect(body.track.waiting_credits.map(({ id, role }) => [id, role])).toEqual([[guest.id, 'featured']]);
    expect(body.track.genres.map(({ id }) => id)).toEqual([genre.id]);
    expect(body.track.tags.map(({ name, display_name }) => [name, display_name])).toEqual([
      ['ferry', 'Ferry'],
      ['late-night', 'Late Night'],
    ]);
    expect([body.track.duration, body.track.album?.id]).toEqual([entry.duration, album.id]);
    const { id } = body.track;
    const audio = await by.send(`tracks/${id}/stream`, { method: 'GET' });
    expect([audio.headers.get('Content-Type'), new Uint8Array(await audio.arrayBuffer())]).toEqual(['audio/wav', await stored(entry.path)]);
    const line = await answerOf<{ peaks: number[] }>(await by.send(`tracks/${id}/waveform`, { method: 'GET' }));
    expect(line.body.peaks).toHaveLength(LARGE_PEAKS);
    const stranger = await createUploader();
    expect((await stranger.send(`tracks/${id}`, { method: 'GET' })).status).toBe(404);
    expect((await change(id, { visibility: 'public' })).body.track.visibility).toBe('public');
    const open = await answerOf<Answer>(await stranger.send(`tracks/${id}`, { method: 'GET' }));
    expect(open.body.track.name).toBe('Night Ferry');
  });

  test("OBJ-05 OBJ-11 another user's artist, album or file cannot be used for a track", async () => {
    const [mine, other] = [await artistAtWork(), await artistAtWork()];
    const album = await createAlbum({ ownerId: other.by.user.id });
    const refused = async (fields: object) => Object.keys((await mine.create(fields)).body.errors ?? {});
    expect(await refused({ artists: [{ id: other.artist.id, role: 'primary' }] })).toEqual(['artists']);
    expect(await refused({ album_id: album.id })).toEqual(['album_id']);
    expect(await refused({ sound: audioOf(other.entry) })).toEqual(['sound.entry_id']);
    const { track } = (await mine.create()).body;
    expect((await other.change(track.id, { name: 'Taken' })).status).toBe(404);
    await mine.change(track.id, { visibility: 'public' });
    expect((await other.change(track.id, { name: 'Taken' })).status).toBe(403);
    expect((await mine.change(track.id, { artists: [{ id: other.artist.id, role: 'primary' }] })).body.errors).toHaveProperty('artists');
  });

  test('FUN-10 concurrent creates and restores respect the track quota', async () => {
    const { by, create, entry } = await artistAtWork();
    const limitTo = (count: number) =>
      drizzle(env.DB)
        .update(userPermissions)
        .set({ restrictions: [{ name: 'count', value: count }] })
        .where(and(eq(userPermissions.userId, by.user.id), eq(userPermissions.name, 'music.create')));
    const owned = () =>
      env.DB.prepare('select count(*) from tracks where owner_id = ? and deleted_at is null').bind(by.user.id).first('count(*)');
    await limitTo(3);
    const answers = await Promise.all(Array.from({ length: 12 }, () => create()));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(200), ...Array(9).fill(403)]);
    // Without a checkout, no plan is offered.
    expect(answers.find(({ status }) => status === 403)?.body).toEqual({ message: 'You’ve reached your track limit.', code: 'forbidden' });
    expect(await owned()).toBe(3);
    const made = answers.find(({ status }) => status === 200)!.body.track;
    expect((await by.send(`tracks/${made.id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await create({ sound: audioOf(entry) })).status).toBe(200);
    expect((await by.send(`tracks/${made.id}/restore`)).status).toBe(403);
    expect(await owned()).toBe(3);
    await createSubscription({ userId: by.user.id, permissions: [{ name: 'music.create', restrictions: [{ name: 'count', value: 4 }] }] });
    expect((await by.send(`tracks/${made.id}/restore`)).status).toBe(200);
    expect((await create()).status).toBe(403);
    expect(await owned()).toBe(4);
  });

  test('MAS-06 read-only fields in the body are ignored', async () => {
    const { create, by } = await artistAtWork();
    const { track } = (await create({ plays: 1e6, likes_count: 9, owner_id: 1, ownerId: 1, audio_key: 'audio/other', id: 1 })).body;
    const row = await env.DB.prepare('select owner_id, plays, likes_count, audio_key from tracks where id = ?').bind(track.id).first();
    expect(row).toEqual({ owner_id: by.user.id, plays: 0, likes_count: 0, audio_key: expect.stringMatching(/^upload\//) });
  });

  test('all invalid fields are reported together', async () => {
    const { create, entry } = await artistAtWork();
    const { status, body } = await create({
      name: ' ',
      artists: [],
      isrc: 'nonsense',
      bpm: 5,
      disc: 0,
      sound: audioOf(entry, { peaks: [1] }),
      visibility: 'scheduled',
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['artists', 'bpm', 'disc', 'isrc', 'name', 'scheduled_at', 'sound.peaks']);
    expect((await create({ visibility: 'scheduled' })).body.errors).toEqual({ scheduled_at: ['Choose when it becomes public.'] });
    expect((await create({ genres: ['No Such Genre'] })).body.errors).toEqual({ genres: ['There is no genre “No Such Genre”.'] });
    expect((await create({ sound: audioOf(entry, { duration: 3_600_000 }) })).body.errors).toHaveProperty(['sound.duration']);
  });
});

describe('track edits', () => {
  test('new genres, tags, artists and album replace the old ones and make both pages stale', async () => {
    const { by, artist, create, change } = await artistAtWork();
    const [old, fresh] = [await createAlbum({ ownerId: by.user.id }), await createAlbum({ ownerId: by.user.id })];
    const [genre, other] = [await createGenre(), await createGenre()];
    const guest = await createArtist({ managers: [by.user] });
    const { track } = (await create({ album_id: old.id, genres: [genre.name], tags: ['one', 'two'] })).body;
    await env.DB.prepare('delete from stale_pages').run();
    const { body } = await change(track.id, {
      album_id: fresh.id,
      genres: [other.name],
      tags: [],
      artists: [
        { id: artist.id, role: 'primary' },
        { id: guest.id, role: 'producer' },
      ],
    });
    expect(body.track).toMatchObject({ album: { id: fresh.id }, genres: [{ id: other.id }], tags: [] });
    expect(body.track.artists).toHaveLength(2);
    const { results } = await env.DB.prepare('select tag from stale_pages').all<{ tag: string }>();
    const stale = results.map(({ tag }) => tag);
    expect(stale).toEqual(expect.arrayContaining([`album:${old.id}`, `album:${fresh.id}`, `artist:${artist.id}`, `artist:${guest.id}`]));
  });

  test('replaced audio is stored as a version; other edits leave the audio unchanged', async () => {
    const { by, entry, create, change } = await artistAtWork();
    const { track } = (await create()).body;
    const keyOf = () => env.DB.prepare('select audio_key from tracks where id = ?').bind(track.id).first<string>('audio_key');
    await change(track.id, { name: 'Renamed', explicit: true });
    expect(await keyOf()).toBe(entry.path);
    const better = await uploadWav(by, 80_044);
    const { body } = await change(track.id, { sound: audioOf(better) });
    expect([body.track.duration, await keyOf()]).toEqual([better.duration, better.path]);
    const history = await env.DB.prepare('select audio_key, duration from track_audio_versions where track_id = ?').bind(track.id).all();
    expect(history.results).toEqual([{ audio_key: entry.path, duration: entry.duration }]);
    expect(await stored(entry.path)).not.toBeNull();
  });

  test('the owner can restore a deleted track for 30 days', async () => {
    const { by, create } = await artistAtWork();
    const { track } = (await create({ visibility: 'public' })).body;
    await by.send(`tracks/${track.id}`, { method: 'DELETE' });
    const listener = await createUploader({});
    const seen = async () => (await listener.send(`tracks/${track.id}`, { method: 'GET' })).status;
    expect(await seen()).toBe(404);
    expect((await listener.send(`tracks/${track.id}/restore`)).status).toBe(404);
    expect((await by.send(`tracks/${track.id}/restore`)).status).toBe(200);
    expect([await seen(), (await by.send(`tracks/${track.id}/restore`)).status]).toEqual([200, 404]);
    await env.DB.prepare('update tracks set deleted_at = ? where id = ?')
      .bind(Date.now() - 31 * 86_400_000, track.id)
      .run();
    expect((await by.send(`tracks/${track.id}/restore`)).status).toBe(404);
  });
});
