import type { IAudioMetadata } from 'music-metadata';
import { type AudioTags, TAG_LIST_MAX, TAG_LYRICS_MAX, TAG_TEXT_MAX } from '#contracts/upload/audio';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { cutName } from '#functions/platform/contract/cut-name';
import { HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { notFound, validationError } from '#functions/platform/http/app-error';
import { readAudioMetadata } from '#functions/upload/file-entry/audio-metadata';
import { cutWords } from '#functions/upload/file-entry/clean-words';
import { findFile } from '#functions/upload/file-entry/file-entry.service';
import { tagDateOf } from '#functions/upload/file-entry/tag-date';
import { type TagWords, tagWordsOf } from '#functions/upload/file-entry/tag-words';
import { bothReadings } from '#functions/upload/file-entry/undeclared-text';
import { readJoinedNames } from './joined-names.service';

const READS: RateLimitRule = { name: 'sound-tags', times: 600, seconds: HOUR_IN_SECONDS };
const POSITION_MAX = 9999;
const BPM_MAX = 999;
const READ_MAX_CHARACTERS = 100_000;

const clean = (text: unknown): string | null => {
  if (typeof text !== 'string') return null;
  return cutName(text.slice(0, READ_MAX_CHARACTERS).toWellFormed(), TAG_TEXT_MAX) || null;
};

const cleanList = (texts: readonly unknown[] | undefined): string[] =>
  [...new Set((texts ?? []).flatMap((text) => clean(text) ?? []))].slice(0, TAG_LIST_MAX);

const within = (value: unknown, most: number): number | null => (typeof value === 'number' && value > 0 && value <= most ? value : null);

const toTags = ({ common, native }: IAudioMetadata, words: TagWords | null, artists: string[]): Omit<AudioTags, 'duration'> => ({
  title: clean(common.title),
  artists,
  album: clean(common.album),
  album_artists: cleanList(common.albumartists ?? [common.albumartist]),
  genres: cleanList(common.genre),
  number: within(common.track.no, POSITION_MAX),
  disc: within(common.disk.no, POSITION_MAX),
  release_date: tagDateOf({ common, native }),
  isrc: clean(common.isrc?.[0]),
  label: clean(common.label?.[0]),
  upc: clean(common.barcode),
  bpm: within(Number(common.bpm), BPM_MAX),
  lyrics: words && cutWords(words.text, TAG_LYRICS_MAX),
  lyrics_language: words?.language ?? null,
});

interface StoredAudio {
  key: string;
  mime: string;
}

/** Streams the file and skips images. The caller checks rights. Throws 404 without the file, 422 if it is not readable audio, 429. */
export const readStoredTags = async (context: Context, { key, mime }: StoredAudio): Promise<Omit<AudioTags, 'duration'>> => {
  await enforceRateLimit(context, [READS, context.actor.user!.id]);
  const object = await context.env.BUCKET.get(key);
  if (!object) throw notFound();
  const info = { mimeType: mime, size: object.size };
  const metadata = await readAudioMetadata(object.body, info, { skipCovers: true, duration: false, tags: 'readable' }).catch(() => {
    throw validationError({ fileEntry: ['This file cannot be read. It may be damaged.'] });
  });
  const { likely } = bothReadings(metadata);
  const artists = cleanList(likely.common.artists ?? [likely.common.artist]);
  return toTags(likely, tagWordsOf(likely), await readJoinedNames(context, artists));
};

/** Throws 404 unless the caller may use the file, 422 if it is not readable audio, 429. */
export const readAudioTags = async (context: Context, fileId: number): Promise<AudioTags> => {
  const file = await findFile(context, fileId);
  if (file.kind !== 'audio') throw validationError({ fileEntry: ['Choose an audio file.'] });
  return { ...(await readStoredTags(context, { key: file.storageKey, mime: file.mime })), duration: file.duration };
};
