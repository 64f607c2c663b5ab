import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import { DATA_EXPORT_RATE_LIMIT } from '#contracts/backstage/data-export';
import { albumChanges } from '#contracts/catalogue/album';
import { trackPlayDays } from '#db/schema/listening';
import { premieres } from '#db/schema/premiere';
import { trackChanges } from '#functions/catalogue/track/track-change.contract';
import { call } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createAudio } from '../../support/factories/audio.factory';
import { createComment } from '../../support/factories/comment.factory';
import { createCreditRequest } from '../../support/factories/credit.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createLyric } from '../../support/factories/lyric.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { png } from '../../support/image';
import { answerOf, createUploader, type Uploader, uploadFile } from '../../support/upload';
import { digestOf, wav } from '../../support/wav';
import { readZip } from './zip';

let owner: Uploader;
let artist: Awaited<ReturnType<typeof createArtist>>;
beforeEach(async () => {
  owner = await createUploader({ permissions: ['music.create'] });
  artist = await createArtist({ name: 'Tusk / Velvet', managers: [owner.user] });
});

const ask = (by: Uploader, id = artist.id, method = 'GET') => by.send(`artists/${id}/take-out`, { method });
const unpack = async (response: Response) => {
  expect(response.status).toBe(200);
  return readZip(new Uint8Array(await response.arrayBuffer()));
};
const textOf = (files: Map<string, Uint8Array>, name: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(files.get(name));

describe('artist data export', () => {
  test('the export contains a premiere and its teaser, without the storage key', async () => {
    const album = await createAlbum({ artists: [artist], visibility: 'scheduled', scheduledAt: new Date('2099-01-01') });
    const { track } = await createAudio({ artists: [artist], albumId: album.id, visibility: 'scheduled' });
    await env.BUCKET.put('upload/the-teaser', 'seconds');
    const teaser = {
      teaserKey: 'upload/the-teaser',
      teaserType: 'audio/webm',
      teaserSize: 7,
      teaserTrackId: track.id,
      teaserFrom: 1000,
      teaserLength: 5000,
    };
    await drizzle(env.DB)
      .insert(premieres)
      .values({ albumId: album.id, showsTracks: true, knownAt: new Date('2099-01-01'), ...teaser });
    const files = await unpack(await ask(owner));
    expect(JSON.parse(textOf(files, 'premieres.json'))).toMatchObject([
      { album: album.id, shows_tracks: true, teaser_track: track.id, teaser_from: 1000, teaser_length: 5000 },
    ]);
    expect(textOf(files, `teasers/album ${album.id}.webm`)).toBe('seconds');
    expect([...files.values()].some((bytes) => new TextDecoder().decode(bytes).includes('upload/the-teaser'))).toBe(false);
  });

  test('INV-08 the export contains every original unchanged, with metadata, lyrics and plays', async () => {
    const album = await createAlbum({ name: '..\\Harbour: Demos?', artists: [artist], visibility: 'private' });
    const one = await createAudio({
      name: '=1+1',
      albumId: album.id,
      number: 2,
      artists: [artist],
      genres: [await createGenre()],
      size: 70_000,
    });
    const other = await createAudio({ name: 'Alone', artists: [artist], visibility: 'scheduled', size: 10 });
    const original = wav(300_000);
    await env.BUCKET.put('upload/the-original', original, { httpMetadata: { contentType: 'audio/wav' } });
    await env.DB.prepare("update tracks set original_key = 'upload/the-original' where id = ?").bind(other.track.id).run();
    await createLyric({ trackId: one.track.id, text: '[00:01.00]Low tide', synced: true });
    await drizzle(env.DB).insert(trackPlayDays).values({ trackId: one.track.id, day: '2026-11-01', plays: 12, listeners: 7 });
    await createAudio({ name: 'Of somebody else' });
    const gone = await createAudio({ name: 'Thrown away', artists: [artist] });
    await env.DB.prepare('update tracks set deleted_at = 1 where id = ?').bind(gone.track.id).run();

    const response = await ask(owner);
    expect([response.headers.get('Content-Type'), response.headers.get('Cache-Control')]).toEqual(['application/zip', 'private, no-store']);
    expect(response.headers.get('Content-Disposition')).toContain('attachment; filename="Tusk _ Velvet');
    const files = await unpack(response);
    const originals = [...files.keys()].filter((name) => name.startsWith('originals/'));
    const first = `originals/_Harbour_ Demos_ [${album.id}]/01-02 =1+1 [${one.track.id}].mp3`;
    const second = `originals/Alone [${other.track.id}].wav`;
    expect(originals.sort()).toEqual([second, first].sort());
    expect(await digestOf(files.get(first)!)).toBe(await digestOf(one.bytes));
    expect(await digestOf(files.get(second)!)).toBe(await digestOf(original));
    expect(textOf(files, `lyrics/=1+1 [${one.track.id}].lrc`)).toBe('[00:01.00]Low tide');
    expect(JSON.parse(textOf(files, 'artist.json'))).toMatchObject({ id: artist.id, name: 'Tusk / Velvet' });
    const tracks = JSON.parse(textOf(files, 'tracks.json')) as { id: number; name: string; visibility: string }[];
    expect(tracks.map(({ id, visibility }) => [id, visibility])).toEqual([
      [one.track.id, 'public'],
      [other.track.id, 'scheduled'],
    ]);
    expect(JSON.parse(textOf(files, 'albums.json'))).toMatchObject([{ id: album.id, visibility: 'private' }]);
    const rows = textOf(files, 'files.csv').trim().split('\r\n').slice(1);
    expect(rows).toEqual([`${first},${one.track.id},audio/mpeg,70000`, `${second},${other.track.id},audio/wav,300000`]);
    expect(textOf(files, 'plays-by-day.csv').split('\r\n')[1]).toBe(`${one.track.id},'=1+1,2026-11-01,12,7`);
    expect([...files.values()].some((bytes) => new TextDecoder().decode(bytes).includes('upload/the-original'))).toBe(false);
  });

  test('INV-08 INJ-11 the export contains comments on own music, with formulas neutralised', async () => {
    const album = await createAlbum({ name: 'Demos', artists: [artist] });
    const { track } = await createAudio({ name: 'Slow Ferry', artists: [artist], size: 10 });
    const author = await createUser({ name: 'Leo' });
    const comment = await createComment({ trackId: track.id, userId: author.id, content: '=cmd|A1', position: 19_000 });
    await createComment({ trackId: track.id, userId: null, parentId: comment.id, content: '', deletedAt: new Date() });
    await createComment({ albumId: album.id, content: 'Whole' });
    await createComment({ content: 'Elsewhere' });
    const files = await unpack(await ask(owner));
    const rows = JSON.parse(textOf(files, 'comments.json')) as object[];
    expect(rows).toMatchObject([
      { id: comment.id, track: track.id, name: 'Slow Ferry', author: { name: 'Leo' }, content: '=cmd|A1', position: 19_000 },
      { track: track.id, answers: comment.id, author: null, content: '' },
      { album: album.id, name: 'Demos', content: 'Whole' },
    ]);
    const table = textOf(files, 'comments.csv').split('\r\n');
    expect(table[0]).toBe('\ufeffid,track,album,name,answers,position,author,content,pinned,likes,created_at');
    expect(table[1]).toContain(`,Slow Ferry,,19000,Leo,'=cmd|A1,`);
    expect(textOf(files, 'comments.csv')).not.toContain('Elsewhere');
  });

  test('INV-08 INJ-11 the export contains credit requests and blocks of this artist only', async () => {
    const asker = await createUser({ name: '=Leo' });
    const asked = await createCreditRequest({ artistId: artist.id, userId: asker.id, trackId: (await createTrack({ name: 'Glass' })).id });
    const own = await createTrack({ name: 'Low Water', artists: [artist] });
    const asking = await createCreditRequest({ trackId: own.id, userId: owner.user.id, role: 'featured', state: 'declined' });
    await createCreditRequest();
    await env.DB.prepare('insert into credit_blocks (artist_id, user_id, created_at) values (?, ?, 1)').bind(artist.id, asker.id).run();
    await env.DB.prepare('insert into credit_blocks (artist_id, user_id, created_at) values (?, ?, 1)')
      .bind((await createArtist()).id, owner.user.id)
      .run();
    const files = await unpack(await ask(owner));
    expect(JSON.parse(textOf(files, 'credit-requests.json'))).toMatchObject([
      { id: asked.id, artist: { name: artist.name }, role: 'writer', state: 'waiting', name: 'Glass', asked_by: { name: '=Leo' } },
      { id: asking.id, role: 'featured', state: 'declined', track: own.id, name: 'Low Water', asked_by: { name: owner.user.name } },
    ]);
    expect(textOf(files, 'credit-requests.csv').split('\r\n')[1]).toContain(",Glass,'=Leo,");
    expect(JSON.parse(textOf(files, 'credit-blocks.json'))).toMatchObject([{ id: asker.id, name: '=Leo' }]);
    expect(textOf(files, 'credit-blocks.csv').split('\r\n')[1]).toContain(`${asker.id},'=Leo,`);
  });

  test('INV-08 originals and artwork are exported as uploaded, under their own names', async () => {
    const other = await createAudio({ name: 'Low Water', artists: [artist], audioType: 'audio/webm', ownerId: owner.user.id });
    const bytes = wav(20_000);
    const { path } = await uploadFile(owner, bytes, '03: Low Water.wav', 'audio/wav');
    await env.DB.prepare('update tracks set original_key = ? where id = ?').bind(path, other.track.id).run();
    const [whole, cut] = [png(90, 40, 'shot in Oslo'), png(40, 40)];
    const artwork = await uploadFile(owner, whole, 'front.png', 'image/png');
    const part = await uploadFile(owner, cut, 'picture.png', 'image/png', { renditionOf: artwork.id });
    const changed = await owner.send(`tracks/${other.track.id}`, { method: 'PUT', body: { image_entry_id: part.id } });
    const { image } = (await answerOf<{ track: { image: string } }>(changed)).body.track;
    const files = await unpack(await ask(owner));
    const zipPath = `originals/03_ Low Water [${other.track.id}].wav`;
    expect(await digestOf(files.get(zipPath)!)).toBe(await digestOf(bytes));
    expect(await digestOf(files.get(`pictures/track ${other.track.id}.png`)!)).toBe(await digestOf(whole));
    expect(textOf(files, 'files.csv')).toContain(`${zipPath},${other.track.id},audio/wav,20000`);
    // Originals contain camera metadata and are private.
    for (const ending of ['-original', '-original.png', '-original.webp'])
      expect((await call(image.replace('-320.webp', ending).slice(1))).status).toBe(404);
    const stranger = await createUploader({ permissions: ['music.create'] });
    const theirs = await uploadFile(stranger, cut, 'mine.png', 'image/png', { renditionOf: artwork.id });
    expect(
      await env.DB.prepare('select rendition_of_id from file_entries where id = ?').bind(theirs.id).first('rendition_of_id'),
    ).toBeNull();
  });

  test('INJ-11 tables neutralise formulas and preserve numbers, quotes and line breaks', async () => {
    const { track } = await createAudio({ name: '@SUM("a", 1)', description: 'One\nTwo', artists: [artist] });
    await env.DB.prepare('update tracks set loudness = -13.8, true_peak = -1 where id = ?').bind(track.id).run();
    const files = await unpack(await ask(owner));
    const table = textOf(files, 'tracks.csv');
    expect(table.startsWith('\ufeffid,name,album')).toBe(true);
    expect(table.split('\ufeff')).toHaveLength(2);
    expect(table).toContain(`"'@SUM(""a"", 1)"`);
    expect(table).toContain('"One\nTwo"');
    expect(table).toContain(',-13.8,-1,');
    expect(files.size).toBeGreaterThan(6);
  });

  test('INV-08 tables contain every editable field of tracks and albums', async () => {
    const album = await createAlbum({ artists: [artist] });
    await createAudio({ albumId: album.id, artists: [artist], size: 10 });
    const files = await unpack(await ask(owner));
    /** Exported under another name, or as a file. */
    const ELSEWHERE = ['album_id', 'image_entry_id', 'sound'];
    const written = (shape: object) => Object.keys(shape).filter((name) => !ELSEWHERE.includes(name));
    const headOf = (name: string) => textOf(files, name).slice(1).split('\r\n', 1)[0]!.split(',');
    const keysOf = (name: string) => Object.keys((JSON.parse(textOf(files, name)) as object[])[0]!);
    expect(headOf('tracks.csv')).toEqual(expect.arrayContaining(written(trackChanges.shape)));
    expect(keysOf('tracks.json')).toEqual(expect.arrayContaining(written(trackChanges.shape)));
    const ofAlbum = written(albumChanges.shape);
    expect(headOf('albums.csv')).toEqual(expect.arrayContaining(ofAlbum));
    expect(keysOf('albums.json')).toEqual(expect.arrayContaining(ofAlbum));
    expect(headOf('tracks.csv').filter((name) => /key|type|file|owner|deleted/i.test(name))).toEqual([]);
    expect(keysOf('tracks.json').filter((name) => /key|type|file|owner|deleted/i.test(name))).toEqual([]);
  });

  test('an export works without music, and a lost file does not prevent it', async () => {
    const empty = await unpack(await ask(owner));
    expect(textOf(empty, 'tracks.json')).toBe('[]\n');
    const [lost, kept] = [await createAudio({ artists: [artist] }), await createAudio({ artists: [artist] })];
    await env.BUCKET.delete(lost.track.audioKey!);
    const originals = [...(await unpack(await ask(owner))).keys()].filter((name) => name.startsWith('originals/'));
    expect(originals).toEqual([expect.stringContaining(`[${kept.track.id}]`)]);
  });

  test('OBJ-05 the export requires managing the artist and is rate limited', async () => {
    const stranger = await createUploader({ permissions: ['music.create'] });
    expect([(await ask(stranger)).status, (await ask(stranger, 999_999)).status]).toEqual([403, 404]);
    for (let i = 0; i <= DATA_EXPORT_RATE_LIMIT.times; i += 1) {
      const head = await ask(owner, artist.id, 'HEAD');
      expect([head.status, head.headers.get('Content-Type'), await head.text()]).toEqual([200, 'application/zip', '']);
    }
    const statuses = [];
    for (let i = 0; i <= DATA_EXPORT_RATE_LIMIT.times; i += 1) {
      const response = await ask(owner);
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    expect(statuses.slice(0, -1)).toEqual(Array(DATA_EXPORT_RATE_LIMIT.times).fill(200));
    expect(statuses.at(-1)).toBe(429);
  });
});
