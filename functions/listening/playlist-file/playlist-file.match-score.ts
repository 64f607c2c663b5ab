import type { TrackItem } from '#contracts/catalogue/track';
import { CANDIDATES_MAX, type FileLine, type LineMatch } from '#contracts/listening/playlist-file';
import { tokenize } from '#functions/listening/search/search.text';
import { fold } from '#functions/platform/contract/fold';
import type { Reading } from './playlist-file.reading';

/** Programs round lengths; a larger difference means another recording. */
const SAME_LENGTH_MS = 3000;

/** Folded words; names without words, such as `!!!`, as they are. */
const wordsOf = (text: string): string =>
  tokenize(text)
    .map((word) => word.text)
    .join(' ') || fold(text);

/** A key that ignores word order. */
export const sameWords = (text: string): string => wordsOf(text).split(' ').sort().join(' ');

/** Removes additions such as `(feat. Artist) [Live]` or `- 2011 Remaster`. */
export const plainTitle = (title: string): string => {
  const plain = title
    .replace(/\s*[([{][^)\]}]*[)\]}]/g, '')
    .replace(/\s(?:feat|ft|featuring)\b.*$/i, '')
    .replace(/\s[-–—]\s.*$/, '')
    .trim();
  return plain || title;
};

const KINDS = [
  '(?:\\d{4} )?(?:digital(?:ly)? )?re-?master(?:ed|izado|isé)?(?: version| edition| mix)?(?: in)?(?: \\d{4})?(?: version)?',
  '(?:the )?(?:original|single|album|lp|stereo|mono|explicit|clean|standard)(?: single| album)? (?:version|mix|edit|recording)',
  '(?:explicit|clean|mono|stereo|bonus track|bonus)',
  '(?:.*\\b)?(?:deluxe|anniversary|expanded|special|collector.?s)(?: edition| version)?',
  '(?:official )?(?:music |lyrics? )?(?:video|audio|visuali[sz]er)|official',
  '(?:feat|ft|featuring|with)\\b\\.? .+',
  'from .+',
  'h[dq]|4k',
  '(?:19|20)\\d{2}',
].join('|');
/** Additions that leave the recording the same, unlike `Live` or `Remix`. */
const SAME_RECORDING = new RegExp(`^(?:${KINDS})$`, 'i');
const isSameRecording = (addition: string): boolean =>
  SAME_RECORDING.test(addition) || addition.split(/\s*[/,;]\s*/).every((part) => SAME_RECORDING.test(part));
const LAST_ADDITION = /^(.*\S)\s*(?:[([{]([^()[\]{}]+)[)\]}]|\s[-–—]\s([^-–—]+))$/;
const UNBRACKETED_GUEST = /\s(?:feat|ft|featuring)\b\.? .*$/i;
const ADDITIONS_MAX = 4;

/** Removes such additions from the end of a title. */
export const recordingTitle = (title: string): string => {
  let rest = title.trim();
  for (let count = 0; count < ADDITIONS_MAX; count += 1) {
    const [, before, bracketed, dashed] = LAST_ADDITION.exec(rest) ?? [];
    const addition = (bracketed ?? dashed ?? '').trim();
    if (!before || !addition || !isSameRecording(addition)) break;
    rest = before.trim();
  }
  return rest.replace(UNBRACKETED_GUEST, '') || title;
};

const OTHER_VERSION =
  /\b(?:live|remix|acoustic|instrumental|demo|karaoke|cover|unplugged|session|edit|mix|version|rework|dub|a ?cappella|sped up|slowed|reprise|extended)\b/i;
/** The additions of a title that name another version. */
const versionOf = (title: string): string => {
  const rest = recordingTitle(title).slice(plainTitle(title).length);
  return OTHER_VERSION.test(rest) ? wordsOf(rest) : '';
};

export const firstArtist = (artist: string): string =>
  artist.split(/\s*[,;&/]\s*|\s(?:feat|ft|featuring|with|and|x)\b\.?\s/i, 1)[0] || artist;

const ARTICLE = /^(?:the|die|les|los) /;

const isBy = (track: TrackItem, artist: string): boolean => {
  const named = ` ${wordsOf(artist)} `;
  return track.artists.some(({ name }) => {
    const words = wordsOf(name);
    return (
      words !== '' &&
      (named.includes(` ${words} `) || named.includes(` ${words.replace(ARTICLE, '')} `) || sameWords(artist) === sameWords(name))
    );
  });
};

/** Milliseconds; null if the line has no length. */
const distance = (line: FileLine, track: TrackItem): number | null =>
  line.duration === null ? null : Math.abs(line.duration - track.duration);

const isSameAlbum = (line: FileLine, track: TrackItem): boolean =>
  line.album !== '' && wordsOf(line.album) === wordsOf(track.album?.name ?? '');

/** 3: the title, 2: the title but for additions to the same recording, 1: the length as well, 0: not sure. */
const sureness = (line: FileLine, track: TrackItem): number => {
  if (!isBy(track, line.artist) || wordsOf(track.name) === '') return 0;
  const apart = distance(line, track);
  if (apart !== null && apart > SAME_LENGTH_MS) return 0;
  if (wordsOf(line.title) === wordsOf(track.name)) return 3;
  if (wordsOf(recordingTitle(line.title)) === wordsOf(recordingTitle(track.name))) return 2;
  const isPlainSame = wordsOf(plainTitle(line.title)) === wordsOf(plainTitle(track.name));
  return apart !== null && isPlainSame && versionOf(line.title) === versionOf(track.name) ? 1 : 0;
};

/** Other spellings of a title count only without the exact one. */
const sureTracks = (line: FileLine, candidates: TrackItem[]): TrackItem[] => {
  const sure = candidates.map((track) => sureness(line, track));
  const most = Math.max(1, ...sure);
  return candidates.filter((_, index) => sure[index] === most);
};

const byLikeness =
  (line: FileLine) =>
  (one: TrackItem, other: TrackItem): number =>
    Number(isSameAlbum(line, other)) - Number(isSameAlbum(line, one)) || (distance(line, one) ?? 0) - (distance(line, other) ?? 0);

const scoreReading = (line: FileLine, candidates: TrackItem[]): Omit<LineMatch, 'reading'> => {
  const sure = sureTracks(line, candidates).sort(byLikeness(line));
  const isClear = sure.length === 1 || (sure.length > 1 && (line.duration !== null || isSameAlbum(line, sure[0])));
  if (isClear) return { line: line.line, state: 'matched', tracks: sure.slice(0, 1) };
  const likely = [...sure, ...candidates.filter((track) => !sure.includes(track))].slice(0, CANDIDATES_MAX);
  return { line: line.line, state: likely.length > 0 ? 'uncertain' : 'missing', tracks: likely };
};

/** 3: one clear track, 2: several sure ones, 1: only the artist matches, 0: none. */
const certainty = ({ state, tracks }: Omit<LineMatch, 'reading'>, line: FileLine): number => {
  if (state === 'matched') return 3;
  if (tracks.some((track) => sureness(line, track) > 0)) return 2;
  return tracks.some((track) => isBy(track, line.artist)) ? 1 : 0;
};

/** Uses the most certain reading, the usual one if tied. Uncertain if readings match different tracks. */
export const scoreMatch = (line: FileLine, readings: Reading[], candidates: TrackItem[]): LineMatch => {
  if (line.words === '') return { ...scoreReading(line, candidates), reading: null };
  const scored = readings
    .map((reading) => {
      const read = { ...line, ...reading };
      const match = scoreReading(read, candidates);
      return { reading, match, certainty: certainty(match, read), isBy: (track: TrackItem) => isBy(track, reading.artist) };
    })
    .sort((one, other) => other.certainty - one.certainty);
  const [best] = scored;
  const matched = scored.filter(({ match }) => match.state === 'matched').flatMap(({ match }) => match.tracks);
  const sure = [...new Map(matched.map((track) => [track.id, track])).values()];
  if (sure.length > 1) return { line: line.line, state: 'uncertain', tracks: sure.slice(0, CANDIDATES_MAX), reading: best.reading };
  if (sure.length === 1) return { ...best.match, reading: best.reading };
  const likely = candidates.filter((track) => scored.some(({ isBy }) => isBy(track)));
  const tracks = [...new Set([...best.match.tracks.slice(0, best.certainty === 2 ? 1 : 0), ...likely, ...candidates])].slice(
    0,
    CANDIDATES_MAX,
  );
  return { ...best.match, tracks, reading: best.reading };
};

export const scoreNamedMatch = (line: FileLine, named: TrackItem[]): LineMatch => ({
  line: line.line,
  state: 'matched',
  tracks: [...named].sort(byLikeness(line)).slice(0, 1),
  reading: null,
});
