import type { IAudioMetadata } from 'music-metadata';
import { cleanName } from '#functions/platform/contract/clean-name';
import { readBlobMetadata } from '#functions/upload/file-entry/readable-metadata';
import { tagDateOf } from '#functions/upload/file-entry/tag-date';
import { type TagWords, tagWordsOf } from '#functions/upload/file-entry/tag-words';
import { bothReadings } from '#functions/upload/file-entry/undeclared-text';
import { readWave, WAVE_HEADER, type Wave } from '#functions/upload/file-entry/wave';
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

const CONTAINERS: [RegExp, string][] = [
  [/^mpeg$/i, 'mp3'],
  [/flac/i, 'flac'],
  [/^wave/i, 'wav'],
  [/^aif/i, 'aiff'],
  [/^ogg/i, 'ogg'],
  [/webm|matroska/i, 'webm'],
  [/adts/i, 'aac'],
  [/m4a|mp4|isom|iso\d|qt/i, 'm4a'],
];

const text = (value: string | undefined): string | null => value?.trim() || null;
const nameOf = (value: string | undefined): string | null => cleanName(value ?? '') || null;

const tagsOf = ({ common, native }: IAudioMetadata, words: TagWords | null): AnalysedTags => ({
  title: nameOf(common.title),
  artists: (common.artists ?? [common.artist]).flatMap((name) => nameOf(name) ?? []),
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

export const readWaveHeader = async (file: Blob): Promise<Wave | null> =>
  readWave(new Uint8Array(await file.slice(0, WAVE_HEADER).arrayBuffer()), file.size);

const EXACT = ['flac', 'aiff', 'm4a', 'webm'];

/** Throws if the file cannot be parsed. */
export const readTags = async (file: Blob): Promise<ReadTags> => {
  const metadata = await readBlobMetadata(file, { duration: false });
  const { format, common } = metadata;
  const { plain, likely } = bothReadings(metadata);
  const words = tagWordsOf(likely);
  const [tags, mended] = [tagsOf(plain, words), tagsOf(likely, words)];
  const [cover] = common.picture ?? [];
  const wave = await readWaveHeader(file);
  const declared = format.duration ? Math.round(format.duration * 1000) : null;
  const container = wave ? 'wav' : (CONTAINERS.find(([pattern]) => pattern.test(format.container ?? ''))?.[1] ?? null);
  return {
    tags,
    mended: JSON.stringify(mended) === JSON.stringify(tags) ? null : mended,
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
