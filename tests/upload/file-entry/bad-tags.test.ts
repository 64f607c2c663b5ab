import { beforeAll, describe, expect, test } from 'vitest';
import type { TrackDetail } from '#contracts/catalogue/track';
import type { AudioTags } from '#contracts/upload/audio';
import type { FileEntry } from '#contracts/upload/file-entry';
import { prefilled } from '#islands/backstage/music-upload/upload-prefill';
import { trackForm } from '#islands/backstage/track-editor/track-form';
import type { AudioAnalysis } from '#islands/upload/audio-analysis/audio-analysis';
import { identifyFile } from '#islands/upload/audio-analysis/decoded-audio';
import { readTags } from '#islands/upload/audio-analysis/read-tags';
import { createArtist } from '../../support/factories/artist.factory';
import { png } from '../../support/image';
import { answerOf, createUploader, type Uploader } from '../../support/upload';
import { BAD_TAGS, LARGE_TAGS } from './bad-tags';

interface Answer {
  fileEntry: FileEntry;
  track: TrackDetail;
  metadata: AudioTags;
  errors?: Record<string, string[]>;
}

let uploader: Uploader;
let artist: { id: number; name: string };
beforeAll(async () => {
  uploader = await createUploader();
  artist = await createArtist({ name: 'Ada Reed', managers: [uploader.user] });
});

const post = async (path: string, body?: unknown) => answerOf<Answer>(await uploader.send(path, { body }));
const upload = (bytes: Uint8Array<ArrayBuffer>, name: string, type: string) => {
  const body = new FormData();
  body.set('file', new File([bytes], name, { type }));
  return post('file-entries', body);
};

describe('ATT-14 audio with bad tags is taken, with the tags that can be read', () => {
  test.each([...LARGE_TAGS, ...BAD_TAGS])('%s', async (_, mime, file, { title, artists } = { title: 'Low Water' }) => {
    const bytes = file();
    const sent = await upload(bytes, '01.bin', mime);
    expect([sent.status, sent.body.errors]).toEqual([200, undefined]);
    const entryId = sent.body.fileEntry.id;
    const onServer = (await post(`tracks/${entryId}/extract-metadata`)).body.metadata;
    expect(onServer.title).toBe(title);

    expect(await identifyFile(new Blob([bytes]))).toMatchObject({ mime });
    const { tags, shortened } = await readTags(new Blob([bytes], { type: mime }));
    expect([tags.title, shortened]).toEqual([title, (title?.length ?? 0) >= 250]);
    if (artists) expect([tags.artists, onServer.artists]).toEqual([artists, artists]);

    const source = { artists: [{ id: artist.id, name: artist.name }], genres: [] };
    const { image_entry_id: _image, ...values } = trackForm.parse(
      prefilled({ name: '01.bin', analysis: { tags } as AudioAnalysis }, source),
    );
    const { status, body } = await post('tracks', { ...values, sound: { entry_id: entryId } });
    if (mime === 'audio/aiff') expect(Object.keys(body.errors ?? {})).toEqual(['sound.entry_id']);
    else expect([status, body.track?.name]).toEqual([200, title ?? '01']);
  });
});

describe('ATT-14 bad covers are refused by their reason', () => {
  const megabytes = (count: number) => count * 1024 * 1024;
  const behind = (bytes: Uint8Array, size: number) => {
    const whole = new Uint8Array(size);
    whole.set(bytes);
    return whole;
  };
  const UNUSABLE = 'This file is not an image that can be used.';

  test.each([
    ['a cover of 40 MB', () => behind(png(8, 8), megabytes(40)), 'Images can be at most 20 MB.'],
    ['half a cover', () => png(8, 8).slice(0, 40), UNUSABLE],
    ['a page called cover.jpg', () => new TextEncoder().encode('<html>no image</html>'.repeat(200)), 'This file type is not allowed'],
    ['an empty cover', () => new Uint8Array(1), 'This file type is not allowed'],
  ])('%s', async (_, file, sentence) => {
    const { status, body } = await upload(file(), 'cover.jpg', 'image/jpeg');
    expect([status, body.errors?.file]).toEqual([422, [sentence]]);
  });

  test('a PNG called cover.jpg is taken as a PNG', async () => {
    const { status, body } = await upload(png(8, 8), 'cover.jpg', 'image/jpeg');
    expect([status, body.fileEntry.mime]).toEqual([200, 'image/png']);
  });
});
