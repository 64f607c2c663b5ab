import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { createFile } from '../../support/factories/file.factory';
import { createLyric } from '../../support/factories/lyric.factory';
import { createTrack } from '../../support/factories/track.factory';
import { flac, type LyricFile, mp3, synced, wav } from '../../support/lyric-file';
import { answerOf, createUploader } from '../../support/upload';

interface Answer {
  lyrics: { text: string; language: string | null } | null;
  message?: string;
}

const PLAIN = 'Fold the paper\nLet it go';
const FOLDED: [string, number][] = [['Fold the paper', 1500]];

const stored = async ({ mime, bytes }: LyricFile) => {
  const key = `audio/${crypto.randomUUID()}`;
  await env.BUCKET.put(key, bytes);
  return { key, mime, size: bytes.length };
};

const uploader = async () => {
  const by = await createUploader();
  const ask = async (id: number) => answerOf<Answer>(await by.send(`tracks/${id}/audio-lyrics`, { method: 'GET' }));
  const add = async (played: LyricFile | null, original?: LyricFile) => {
    const [audio, whole] = await Promise.all([played && stored(played), original && stored(original)]);
    if (whole) await createFile({ ownerId: by.user.id, storageKey: whole.key, mime: whole.mime });
    const track = await createTrack({
      ownerId: by.user.id,
      audioKey: audio?.key ?? null,
      audioType: audio?.mime ?? null,
      originalKey: whole?.key ?? null,
    });
    return track.id;
  };
  return { by, ask, add };
};

test('lyrics of an existing track are read from its audio, also if it has other lyrics', async () => {
  const { ask, add } = await uploader();
  const id = await add(mp3(4, ['SYLT', synced(FOLDED, { language: 'swe' })]));
  await createLyric({ trackId: id, text: 'Other' });
  expect(await ask(id)).toMatchObject({ status: 200, body: { lyrics: { text: '[00:01.50]Fold the paper', language: 'sv' } } });
});

test('lyrics of the original file come first; without any, those of the played file are read', async () => {
  const { ask, add } = await uploader();
  const [tagged, bare] = [flac(['LYRICS', PLAIN]), flac(['TITLE', 'Low Water'])];
  expect((await ask(await add(mp3(4), tagged))).body.lyrics).toEqual({ text: PLAIN, language: null });
  expect((await ask(await add(flac(['LYRICS', 'Played']), bare))).body.lyrics).toEqual({ text: 'Played', language: null });
});

test('a file without lyrics, and a track without a file, have none', async () => {
  const { ask, add } = await uploader();
  for (const id of [await add(wav()), await add(null)]) expect(await ask(id)).toMatchObject({ status: 200, body: { lyrics: null } });
});

test('damaged audio is an error with a sentence', async () => {
  const { ask, add } = await uploader();
  const { status, body } = await ask(await add({ mime: 'audio/flac', bytes: new Uint8Array(2000).fill(7) }));
  expect([status, body.message]).toEqual([422, 'This file cannot be read. It may be damaged.']);
});

test('only users who may edit the lyrics read the audio of a public track', async () => {
  const { add } = await uploader();
  const id = await add(flac(['LYRICS', PLAIN]));
  const { by: stranger } = await uploader();
  const editor = await createUploader({ permissions: ['lyrics.update'] });
  const statuses = await Promise.all([stranger, editor].map((by) => by.send(`tracks/${id}/audio-lyrics`, { method: 'GET' })));
  expect(statuses.map(({ status }) => status)).toEqual([403, 200]);
});
