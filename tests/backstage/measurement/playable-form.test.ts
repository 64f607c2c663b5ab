import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { UnmeasuredTrack } from '#contracts/backstage/measurement';
import type { TrackDetail } from '#contracts/catalogue/track';
import { LARGE_PEAKS, SMALL_PEAKS } from '#contracts/upload/audio';
import type { FileEntry } from '#contracts/upload/file-entry';
import { audioFixture } from '../../support/audio-fixture';
import { createArtist } from '../../support/factories/artist.factory';
import { answerOf, createUploader, type Uploader, uploadFile } from '../../support/upload';

interface Answer {
  track: TrackDetail;
  errors?: Record<string, string[]>;
  code?: string;
}

const REFUSED = { rendition_entry_id: ['Choose a playable form of the track’s audio file.'] };

/** User whose API client uploaded one second of FLAC in Ogg. */
const atWork = async () => {
  const by = await createUploader();
  const artist = await createArtist({ managers: [by.user] });
  const entry = await uploadFile(by, audioFixture('flac-in-ogg.oga'), 'song.oga', 'audio/ogg');
  const body = { name: 'Night Ferry', visibility: 'public', artists: [{ id: artist.id, role: 'primary' }], sound: { entry_id: entry.id } };
  const { track } = (await answerOf<Answer>(await by.send('tracks', { body }))).body;
  return { by, artist, entry, track };
};
const waiting = async (by: Uploader): Promise<UnmeasuredTrack[]> =>
  (await answerOf<{ tracks: UnmeasuredTrack[] }>(await by.send('users/me/unmeasured-tracks', { method: 'GET' }))).body.tracks;
const render = (by: Uploader, original: FileEntry | null, name = 'vorbis.webm'): Promise<FileEntry> =>
  uploadFile(by, audioFixture(name), name, 'audio/webm', original ? { renditionOf: original.id } : {});
const line = (count: number) => Array<number>(count).fill(50);
const save = async (by: Uploader, id: number, sound: string, overrides: object = {}) =>
  answerOf<Answer>(
    await by.send(`tracks/${id}/measurement`, {
      method: 'PUT',
      body: { sound, duration: 1000, loudness: -14, true_peak: -1, peaks: line(SMALL_PEAKS), waveform: line(LARGE_PEAKS), ...overrides },
    }),
  );
const filesOf = async (id: number) =>
  env.DB.prepare('select audio_key, audio_type, audio_size, original_key, duration from tracks where id = ?').bind(id).first();

describe('playable forms of audio uploaded through the API', () => {
  test('the uploaded form plays instead of the file, which stays the original', async () => {
    const { by, entry, track } = await atWork();
    const [listed] = (await waiting(by)) as [UnmeasuredTrack];
    expect(listed).toMatchObject({ id: track.id, rendition_of: entry.id });
    const rendition = await render(by, entry);

    const { status } = await save(by, track.id, listed.sound, { rendition_entry_id: rendition.id });

    expect(status).toBe(200);
    expect(await filesOf(track.id)).toEqual({
      audio_key: rendition.path,
      audio_type: 'audio/webm',
      audio_size: rendition.file_size,
      original_key: entry.path,
      duration: rendition.duration,
    });
    expect(await waiting(by)).toEqual([]);
    const played = await by.send(`tracks/${track.id}/stream`, { method: 'GET' });
    expect([played.headers.get('Content-Type'), (await played.arrayBuffer()).byteLength]).toEqual(['audio/webm', rendition.file_size]);
  });

  test('a form uploaded without its original is marked as a rendition', async () => {
    const { by, entry, track } = await atWork();
    const [{ sound }] = (await waiting(by)) as [UnmeasuredTrack];
    const rendition = await render(by, null);
    await save(by, track.id, sound, { rendition_entry_id: rendition.id });
    const { results } = await env.DB.prepare('select rendition_of_id from file_entries where id = ?').bind(rendition.id).all();
    expect(results).toEqual([{ rendition_of_id: entry.id }]);
  });

  test('a second form, one of replaced audio and one by a stranger are refused', async () => {
    const { by, entry, track } = await atWork();
    const [{ sound }] = (await waiting(by)) as [UnmeasuredTrack];
    const [first, second] = [await render(by, entry), await render(by, null)];
    const stranger = await createUploader();
    expect((await save(stranger, track.id, sound, { rendition_entry_id: (await render(stranger, null)).id })).status).toBe(403);
    await save(by, track.id, sound, { rendition_entry_id: first.id });
    expect((await save(by, track.id, sound, { rendition_entry_id: second.id })).body.code).toBe('sound_changed');
    expect(await filesOf(track.id)).toMatchObject({ audio_key: first.path });
  });

  test('files that are no playable form of the audio are refused', async () => {
    const { by, entry, track } = await atWork();
    const [{ sound }] = (await waiting(by)) as [UnmeasuredTrack];
    const other = await uploadFile(by, audioFixture('vbr-without-header.mp3'), 'other.mp3', 'audio/mpeg');
    const stranger = await createUploader();
    const files = {
      itself: entry,
      ofOther: await render(by, other),
      unplayable: await uploadFile(by, audioFixture('plain.aiff'), 'plain.aiff', 'audio/aiff'),
      foreign: await render(stranger, null),
    };
    for (const [name, { id }] of Object.entries(files)) {
      const { status, body } = await save(by, track.id, sound, { rendition_entry_id: id });
      expect([name, status, body.errors]).toEqual([name, 422, REFUSED]);
    }
    expect(await filesOf(track.id)).toMatchObject({ audio_key: entry.path, original_key: null });
  });

  test('audio to which other artists are credited keeps its file', async () => {
    const guest = await createArtist({ managers: [(await createUploader()).user] });
    const { by, entry, track } = await atWork();
    await env.DB.prepare("insert into track_artists (track_id, artist_id, role, position) values (?, ?, 'featured', 1)")
      .bind(track.id, guest.id)
      .run();
    const [listed] = (await waiting(by)) as [UnmeasuredTrack];
    expect(listed.rendition_of).toBe(null);
    const { status, body } = await save(by, track.id, listed.sound, { rendition_entry_id: (await render(by, entry)).id });
    expect([status, body.errors]).toEqual([422, REFUSED]);
  });
});
