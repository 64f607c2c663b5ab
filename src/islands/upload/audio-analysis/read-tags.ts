import type { IAudioMetadata } from 'music-metadata';
import { TAG_LYRICS_MAX, TAG_TEXT_MAX } from '#contracts/upload/audio';
import { formatsOfMime, MEDIA_FORMATS } from '#contracts/upload/media-format';
import { cutName } from '#functions/platform/contract/cut-name';
import { readAudioMetadata } from '#functions/upload/file-entry/audio-metadata';
import { readBlobMetadata } from '#functions/upload/file-entry/readable-metadata';
import { tagDateOf } from '#functions/upload/file-entry/tag-date';
import { type TagWords, tagWordsOf } from '#functions/upload/file-entry/tag-words';
import { bothReadings } from '#functions/upload/file-entry/undeclared-text';
import { readWaveFile, type Wave } from '#functions/upload/file-entry/wave';
import type { AudioFileType } from './audio-file';
import { movementOf, phonographicOf } from './tag-native';
import { peopleOf, type TagPerson } from './tag-people';

export interface AnalysedTags {
  title: string | null;
  artists: string[];
  album: string | null;
  album_artist: string | null;
  number: number | null;
  disc: number | null;
  date: string | null; // `YYYY-MM-DD`, `YYYY-MM` or `YYYY`
  genres: string[];
  isrc: string | null;
  bpm: number | null;
  comment: string | null;
  lyrics: string | null;
  lyrics_language: string | null;
  copyright: string | null;
  compilation: boolean;
  label: string | null;
  catalogue_number: string | null;
  upc: string | null;
  licence: string | null; // URL or name
  phonographic: string | null; // the ℗ line
  work: string | null;
  movement: string | null;
  movement_number: number | null;
  people: TagPerson[];
}

export interface ReadTags extends AudioFileType {
  tags: AnalysedTags;
  mended: AnalysedTags | null; // likely intended tags of a garbled file: `SÃ©amus` was `Séamus`
  image: Blob | null;
  shortened: boolean; // names were longer than fields
  duration: number | null; // milliseconds
  sample_rate: number | null;
  bit_depth: number | null;
  channels: number | null;
  bitrate: number | null;
  announced: number | null; // milliseconds, exact; null if the format has no exact length
}

export const NO_TAGS: AnalysedTags = {
  title: null,
  artists: [],
  album: null,
  album_artist: null,
  number: null,
  disc: null,
  date: null,
  genres: [],
  isrc: null,
  bpm: null,
  comment: null,
  lyrics: null,
  lyrics_language: null,
  copyright: null,
  compilation: false,
  label: null,
  catalogue_number: null,
  upc: null,
  licence: null,
  phonographic: null,
  work: null,
  movement: null,
  movement_number: null,
  people: [],
};

const containerOf = (name: string | undefined): string | null =>
  name ? (MEDIA_FORMATS.find(({ containers }) => containers?.test(name))?.id ?? null) : null;

const MP4_FORMATS = ['alac', 'pcm'];

/** By the detected type, else as the tag reader names it. */
const containerIn = (file: Blob, name: string | undefined): string | null => {
  const id = formatsOfMime(file.type)[0]?.id ?? containerOf(name);
  return id && MP4_FORMATS.includes(id) ? 'm4a' : id;
};

const text = (value: string | undefined): string | null => value?.slice(0, TAG_LYRICS_MAX).trim() || null;
const nameOf = (value: string | undefined, longest = TAG_TEXT_MAX): string | null =>
  cutName(value?.slice(0, TAG_LYRICS_MAX) ?? '', longest) || null;
/** Characters of a field that lists people. */
const LISTED_MAX = 4000;

const isCut = ({ common }: IAudioMetadata): boolean =>
  [common.title, common.album, common.albumartist].some((name) => (name?.trim().length ?? 0) > TAG_TEXT_MAX);

const tagsOf = ({ common, native }: IAudioMetadata, words: TagWords | null): AnalysedTags => ({
  title: nameOf(common.title),
  artists: (common.artists ?? [common.artist]).flatMap((name) => nameOf(name, LISTED_MAX) ?? []),
  album: nameOf(common.album),
  album_artist: nameOf(common.albumartist),
  number: common.track.no,
  disc: common.disk.no,
  date: tagDateOf({ common, native }),
  genres: (common.genre ?? []).flatMap((name) => nameOf(name) ?? []),
  isrc: text(common.isrc?.[0]),
  bpm: common.bpm ?? null,
  comment: text(common.comment?.[0]?.text),
  lyrics: words?.text ?? null,
  lyrics_language: words?.language ?? null,
  copyright: text(common.copyright),
  compilation: common.compilation ?? false,
  label: nameOf(common.label?.[0]),
  catalogue_number: nameOf(common.catalognumber?.[0]),
  upc: text(common.barcode),
  licence: text(common.license),
  phonographic: phonographicOf(native),
  ...movementOf(common, native),
  people: peopleOf(native),
});

export const readWaveHeader = (file: Blob): Promise<Wave | null> =>
  readWaveFile(async (from, length) => new Uint8Array(await file.slice(from, from + length).arrayBuffer()), file.size);

const EXACT = ['flac', 'aiff', 'm4a', 'webm'];

/** The tag reader chooses its parser by a type or the first letters that it knows. */
const namedForReader = async (file: Blob): Promise<Blob> => {
  if (formatsOfMime(file.type).some(({ id }) => MP4_FORMATS.includes(id))) return file.slice(0, file.size, 'audio/mp4');
  const isLong = /^(RF64|BW64)$/.test(await file.slice(0, 4).text());
  return isLong ? new Blob(['RIFF', file.slice(4)], { type: 'audio/wav' }) : file;
};

/** The server's reader passes over what this parser fails on, and covers. */
const readMetadata = async (file: Blob): Promise<IAudioMetadata> => {
  const info = { mimeType: file.type, size: file.size };
  return readBlobMetadata(await namedForReader(file), { duration: false }).catch(() =>
    readAudioMetadata(file.stream(), info, { duration: false, skipCovers: true, tags: 'readable' }),
  );
};

/** Throws if the file cannot be parsed. */
export const readTags = async (file: Blob): Promise<ReadTags> => {
  const metadata = await readMetadata(file);
  const { format, common } = metadata;
  const { plain, likely } = bothReadings(metadata);
  const words = tagWordsOf(likely);
  const [tags, mended] = [tagsOf(plain, words), tagsOf(likely, words)];
  const [cover] = common.picture ?? [];
  const wave = await readWaveHeader(file);
  const declared = format.duration ? Math.round(format.duration * 1000) : null;
  const container = wave ? 'wav' : containerIn(file, format.container);
  return {
    tags,
    mended: JSON.stringify(mended) === JSON.stringify(tags) ? null : mended,
    shortened: isCut(likely),
    image: cover ? new Blob([cover.data as Uint8Array<ArrayBuffer>], { type: cover.format }) : null,
    container,
    codec: (wave?.codec ?? format.codec)?.toLowerCase() ?? null,
    lossless: format.lossless ?? null,
    duration: wave?.duration ?? declared,
    announced: wave?.announced ?? (EXACT.includes(container ?? '') ? declared : null),
    sample_rate: format.sampleRate ?? null,
    bit_depth: format.lossless ? (format.bitsPerSample ?? null) : null,
    channels: format.numberOfChannels ?? null,
    bitrate: format.bitrate ? Math.round(format.bitrate) : null,
  };
};
