import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TrackDetail } from '#contracts/catalogue/track';
import { LARGE_PEAKS, SMALL_PEAKS } from '#contracts/upload/audio';
import type { FileEntry } from '#contracts/upload/file-entry';
import { userPermissions } from '#db/schema/role';
import { trackAudioVersions } from '#db/schema/track';
import { fileEntries, uploads } from '#db/schema/upload';
import { byteQuota } from '#functions/upload/upload/upload.policy';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { answerOf, createUploader, storedKeys, type Uploader } from '../../support/upload';
import { wav } from '../../support/wav';

const db = drizzle(env.DB);
const MEGABYTE = 1024 * 1024;
const audioOf = (seconds: number, tone = 7) => wav(44 + seconds * 8000, tone);

interface Answer {
  track: TrackDetail;
  fileEntry: FileEntry;
  code?: string;
  errors?: Record<string, string[]>;
}

let artist: Uploader;
let artistId: number;
const limitTo = (restrictions: { name: string; value: number }[]) =>
  db.update(userPermissions).set({ restrictions }).where(eq(userPermissions.userId, artist.user.id));

beforeEach(async () => {
  artist = await createUploader();
  artistId = (await createArtist({ managers: [artist.user] })).id;
  await limitTo([{ name: 'minutes', value: 2 }]);
});

const send = async (bytes: Uint8Array<ArrayBuffer>, name = 'a.wav', type = 'audio/wav', metadata: object = {}) => {
  const form = new FormData();
  form.set('file', new File([bytes], name, { type }));
  form.set('metadata', JSON.stringify(metadata));
  const { byteLength } = await new Response(form).arrayBuffer();
  return answerOf<Answer>(await artist.send('file-entries', { body: form, headers: { 'Content-Length': String(byteLength) } }));
};
const fileOf = async (...args: Parameters<typeof send>) => (await send(...args)).body.fileEntry;
const soundFields = (entry: FileEntry, original?: FileEntry) => ({
  entry_id: entry.id,
  original_entry_id: original?.id,
  duration: entry.duration,
  loudness: -14,
  true_peak: -1,
  peaks: Array<number>(SMALL_PEAKS).fill(9),
  waveform: Array<number>(LARGE_PEAKS).fill(9),
});
const track = async (entry: FileEntry, original?: FileEntry) =>
  answerOf<Answer>(
    await artist.send('tracks', {
      body: { name: 'Low Water', artists: [{ id: artistId, role: 'primary' }], sound: soundFields(entry, original) },
    }),
  );
const remove = (entry: FileEntry, deleteForever = false) =>
  artist.send('file-entries/delete', { body: { entryIds: [entry.id], deleteForever } });
const statusOf = async (path: string, method = 'POST') => (await artist.send(path, { method })).status;

describe('quota usage', () => {
  test('REV-08 INV-04 a binned track and file still count; restoring brings both back', async () => {
    const entry = await fileOf(audioOf(90));
    const { body } = await track(entry);
    expect(await statusOf(`tracks/${body.track.id}`, 'DELETE')).toBe(200);
    expect((await remove(entry)).status).toBe(200);
    expect((await send(audioOf(90, 3))).status).toBe(413);
    expect(await statusOf(`tracks/${body.track.id}/restore`)).toBe(200);
    const back = await db.select().from(fileEntries).where(eq(fileEntries.id, entry.id));
    expect(back).toMatchObject([{ deletedAt: null }]);
    await statusOf(`tracks/${body.track.id}`, 'DELETE');
    expect((await remove(entry, true)).status).toBe(200);
    expect((await send(audioOf(90, 3))).status).toBe(200);
    expect(await statusOf(`tracks/${body.track.id}/restore`)).toBe(404);
  });

  test.each([
    ['original of a track', 'update tracks set audio_key = null, original_key = ?1 where id = ?2'],
    [
      'sound that a track had',
      "insert into track_audio_versions (track_id, audio_key, audio_type, audio_size, duration, replaced_at) values (?2, ?1, 'audio/wav', 1, 1, 1)",
    ],
    [
      'original that a track had',
      "insert into track_audio_versions (track_id, audio_key, original_key, audio_type, audio_size, duration, replaced_at) values (?2, 'x', ?1, 'audio/wav', 1, 1, 1)",
    ],
  ])('REV-08 INV-04 the %s counts in the bin too', async (_, statement) => {
    const entry = await fileOf(audioOf(90));
    const { id } = await createTrack({ artists: [{ id: artistId, role: 'primary' }], ownerId: artist.user.id });
    await env.DB.prepare(statement).bind(entry.path, id).run();
    await env.DB.prepare('update file_entries set deleted_at = 1 where id = ?').bind(entry.id).run();
    expect((await send(audioOf(90, 3))).status).toBe(413);
    await env.DB.prepare('delete from track_audio_versions').run();
    await env.DB.prepare('update tracks set original_key = null where id = ?').bind(id).run();
    expect((await send(audioOf(90, 3))).status).toBe(200);
  });

  test('REV-08 restoring a track or audio version and replacing audio check the quota', async () => {
    const [first, second] = [await fileOf(audioOf(50)), await fileOf(audioOf(60, 3))];
    const { id } = (await track(first)).body.track;
    const give = async (entry: FileEntry) =>
      (await artist.send(`tracks/${id}`, { method: 'PUT', body: { sound: soundFields(entry) } })).status;
    expect(await give(second)).toBe(200);
    await limitTo([{ name: 'minutes', value: 1 }]);
    expect(await give(first)).toBe(413);
    const [kept] = await db.select().from(trackAudioVersions).where(eq(trackAudioVersions.trackId, id));
    expect(await statusOf(`tracks/${id}/sounds/${kept!.id}/restore`)).toBe(413);
    await statusOf(`tracks/${id}`, 'DELETE');
    const refused = await answerOf<Answer>(await artist.send(`tracks/${id}/restore`));
    expect([refused.status, refused.body.code]).toEqual([413, 'over_quota']);
    await limitTo([{ name: 'minutes', value: 2 }]);
    expect(await statusOf(`tracks/${id}/restore`)).toBe(200);
    expect(await statusOf(`tracks/${id}/sounds/${kept!.id}/restore`)).toBe(200);
  });

  test('REV-08 a rendition counts once its original is used by another track', async () => {
    const original = await fileOf(audioOf(100));
    const played = await fileOf(audioOf(100, 3), 'b.wav', 'audio/wav', { renditionOf: original.id });
    expect((await track(played, original)).status).toBe(200);
    const second = await track(original);
    expect([second.status, second.body.code]).toEqual([413, 'over_quota']);
    await limitTo([{ name: 'minutes', value: 4 }]);
    expect((await track(original)).status).toBe(200);
    expect((await send(audioOf(50, 4))).status).toBe(413);
  });

  test('REV-08 a second rendition and one of replaced audio count', async () => {
    const original = await fileOf(audioOf(10));
    const first = await fileOf(audioOf(10, 3), 'b.wav', 'audio/wav', { renditionOf: original.id });
    expect((await send(audioOf(10, 4), 'c.wav', 'audio/wav', { renditionOf: original.id })).status).toBe(200);
    expect((await send(audioOf(101, 5))).status).toBe(413);
    const long = await fileOf(audioOf(100, 5));
    await remove(long, true);
    const { id } = (await track(original)).body.track;
    await artist.send(`tracks/${id}`, { method: 'PUT', body: { sound: soundFields(await fileOf(audioOf(10, 6))) } });
    expect((await send(audioOf(81, 7))).status).toBe(413);
    expect([first.duration, (await send(audioOf(80, 7))).status]).toEqual([10_000, 200]);
  });

  test('REV-08 restoring a track checks its bytes against the quota', async () => {
    const { id } = (await track(await fileOf(audioOf(20)))).body.track;
    await statusOf(`tracks/${id}`, 'DELETE');
    await limitTo([{ name: 'megabytes', value: 0.1 }]);
    expect(await statusOf(`tracks/${id}/restore`)).toBe(413);
    await limitTo([{ name: 'megabytes', value: 1 }]);
    expect(await statusOf(`tracks/${id}/restore`)).toBe(200);
  });

  test('REV-08 used audio cannot be deleted, and deleted versions cannot be restored', async () => {
    const original = await fileOf(audioOf(20));
    const played = await fileOf(audioOf(20, 3), 'b.wav', 'audio/wav', { renditionOf: original.id });
    const { id } = (await track(played, original)).body.track;
    expect((await remove(original, true)).status).toBe(409);
    const next = await fileOf(audioOf(20, 5));
    await artist.send(`tracks/${id}`, { method: 'PUT', body: { sound: soundFields(next) } });
    expect((await remove(original, true)).status).toBe(200);
    expect((await remove(played, true)).status).toBe(200);
    expect(await db.select().from(trackAudioVersions).where(eq(trackAudioVersions.trackId, id))).toEqual([]);
  });

  test('REV-08 the byte limit follows from the minutes, else is a default', async () => {
    const rights = (restrictions?: { name: string; value: number }[]) =>
      byteQuota({ permissions: [{ name: 'music.create', restrictions }] } as Parameters<typeof byteQuota>[0]);
    expect(rights([{ name: 'minutes', value: 2 }])).toBe(80 * MEGABYTE);
    expect(rights([{ name: 'megabytes', value: 5 }])).toBe(5 * MEGABYTE);
    expect(rights()).toBe(100 * 1024 * MEGABYTE);
    const reserve = async (size: number) => {
      const body = { filename: 'a.png', mime: 'image/png', extension: 'png', size, metadata: {} };
      return (await artist.send('s3/multipart/create', { body })).status;
    };
    expect(await reserve(80 * MEGABYTE + 1)).toBe(413);
    expect(await reserve(80 * MEGABYTE)).toBe(200);
    expect(await reserve(1)).toBe(413);
  });

  test('UPL-24 INV-04 the quota is exact to the byte, also for fifty concurrent uploads', async () => {
    await limitTo([{ name: 'megabytes', value: 1 }]);
    const create = async (size: number) => {
      const body = { filename: 'a.wav', mime: 'audio/wav', extension: 'wav', size, metadata: {} };
      return artist.send('s3/multipart/create', { body });
    };
    expect((await create(MEGABYTE + 1)).status).toBe(413);
    const whole = await create(MEGABYTE);
    expect(whole.status).toBe(200);
    await artist.send('s3/multipart/abort', { body: await whole.json() });
    expect((await create(MEGABYTE - 1000)).status).toBe(200);
    const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await create(1000)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 413)).toHaveLength(49);
    const [used] = await db
      .select({ bytes: sql<number>`sum(size)` })
      .from(uploads)
      .where(sql`owner_id = ${artist.user.id} and state in ('reserved', 'uploading')`);
    expect(used?.bytes).toBe(MEGABYTE);
  });

  test('UPL-24 a body larger than declared is refused by every method and leaves nothing', async () => {
    const before = await storedKeys();
    const body = { filename: 'a.wav', mime: 'audio/wav', extension: 'wav', size: 1, metadata: {} };
    const { url } = await (await artist.send('s3/simple/presign', { body })).json<{ url: string }>();
    const bytes = wav(50_000);
    expect((await artist.send(url, { method: 'PUT', body: bytes, headers: { 'Content-Length': '50000' } })).status).toBe(413);
    const begun = await artist.send('tus/upload', {
      headers: {
        'Tus-Resumable': '1.0.0',
        'Upload-Length': '1',
        'Upload-Metadata': `clientName ${btoa('a.wav')},clientMime ${btoa('audio/wav')}`,
      },
    });
    const sent = await artist.send(begun.headers.get('Location') ?? '', {
      method: 'PATCH',
      body: bytes,
      headers: {
        'Tus-Resumable': '1.0.0',
        'Upload-Offset': '0',
        'Content-Type': 'application/offset+octet-stream',
        'Content-Length': '50000',
      },
    });
    expect([400, 413, 422]).toContain(sent.status);
    expect(await storedKeys()).toEqual(before);
  });
});
