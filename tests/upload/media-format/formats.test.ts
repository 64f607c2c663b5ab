import { beforeAll, describe, expect, test } from 'vitest';
import type { TrackDetail } from '#contracts/catalogue/track';
import type { FileEntry } from '#contracts/upload/file-entry';
import { decodedAudio, identifyFile } from '#islands/upload/audio-analysis/decoded-audio';
import { readTags, readWaveHeader } from '#islands/upload/audio-analysis/read-tags';
import { RejectedFile, requireAudio, requirePlayable } from '#islands/upload/upload/transfer/required-audio';
import { createArtist } from '../../support/factories/artist.factory';
import { answerOf, createUploader, type Uploader } from '../../support/upload';
import { REFUSED_FILES, TAKEN_FILES } from './format-table';

interface Answer {
  fileEntry: FileEntry;
  track: TrackDetail;
  metadata: { duration: number };
  errors?: Record<string, string[]>;
}

const TOLERANCE_MS = 50;

let artist: Uploader;
let artistId: number;
beforeAll(async () => {
  artist = await createUploader();
  artistId = (await createArtist({ managers: [artist.user] })).id;
});

const upload = async (name: string, bytes: Uint8Array<ArrayBuffer>, type: string) => {
  const body = new FormData();
  body.set('file', new File([bytes], name, { type }));
  body.set('clientMime', type);
  return answerOf<Answer>(await artist.send('file-entries', { body }));
};
const createTrack = async (entry: FileEntry) =>
  answerOf<Answer>(
    await artist.send('tracks', {
      body: { name: 'Low Water', artists: [{ id: artistId, role: 'primary' }], sound: { entry_id: entry.id } },
    }),
  );
const browserRefusal = async (bytes: Uint8Array<ArrayBuffer>): Promise<string | null> => {
  const file = new Blob([bytes]);
  try {
    await requireAudio(file);
    const { audio, codec } = await decodedAudio(file);
    const wave = await readWaveHeader(audio);
    requirePlayable({ duration: null, codec: wave?.codec ?? codec ?? (await readTags(audio).catch(() => null))?.codec ?? null });
    return null;
  } catch (error) {
    if (error instanceof RejectedFile) return error.message;
    throw error;
  }
};

describe('formats that are taken', () => {
  test.each(TAKEN_FILES)('%s', async (name, bytes, { type = '', mime, extension, ms, unplayable }) => {
    const { status, body } = await upload(name, bytes(), type);
    expect([status, body.errors?.file]).toEqual([200, undefined]);
    expect([body.fileEntry.kind, body.fileEntry.mime, body.fileEntry.extension]).toEqual(['audio', mime, extension]);
    expect(Math.abs(body.fileEntry.duration! - ms), `${body.fileEntry.duration} ms`).toBeLessThanOrEqual(TOLERANCE_MS);
    const tags = await answerOf<Answer>(await artist.send(`tracks/${body.fileEntry.id}/extract-metadata`));
    expect([tags.status, tags.body.metadata?.duration]).toEqual([200, body.fileEntry.duration]);

    const created = await createTrack(body.fileEntry);
    if (unplayable) {
      expect([created.status, created.body.errors]).toEqual([422, { 'sound.entry_id': [unplayable] }]);
      return;
    }
    expect(created.status).toBe(200);
    const shown = await answerOf<Answer>(await artist.send(`tracks/${created.body.track.id}`, { method: 'GET' }));
    expect(shown.body.track.duration).toBe(body.fileEntry.duration);
  });

  test.each(TAKEN_FILES)('the browser identifies %s', async (name, bytes, { mime, extension }) => {
    const { audio } = await decodedAudio(new Blob([bytes()]));
    expect((await readTags(audio)).container, name).not.toBe(null);
    expect(await identifyFile(new Blob([bytes()]))).toMatchObject({ kind: 'audio', mime, extension });
    expect(await browserRefusal(bytes())).toBe(null);
  });
});

describe('formats that are refused', () => {
  test.each(REFUSED_FILES)('%s', async (name, bytes, type, sentence) => {
    const { status, body } = await upload(name, bytes(), type);
    expect([status, body.errors?.file]).toEqual([422, [sentence]]);
    expect(await browserRefusal(bytes())).toBe(sentence);
  });
});
