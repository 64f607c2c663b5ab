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
    .replace(/\s-\s.*$/, '')
    .trim();
  return plain || title;
};

export const firstArtist = (artist: string): string =>
  artist.split(/\s*[,;&/]\s*|\s(?:feat|ft|featuring|with|and|x)\b\.?\s/i, 1)[0] || artist;

const isBy = (track: TrackItem, artist: string): boolean => {
  const named = ` ${wordsOf(artist)} `;
  return track.artists.some(({ name }) => wordsOf(name) !== '' && named.includes(` ${wordsOf(name)} `));
};

/** Milliseconds; null if the line has no length. */
const distance = (line: FileLine, track: TrackItem): number | null =>
  line.duration === null ? null : Math.abs(line.duration - track.duration);

const isSameAlbum = (line: FileLine, track: TrackItem): boolean =>
  line.album !== '' && wordsOf(line.album) === wordsOf(track.album?.name ?? '');

/** Titles without their additions count only if the length matches. */
const isSure = (line: FileLine, track: TrackItem): boolean => {
  if (!isBy(track, line.artist)) return false;
  const apart = distance(line, track);
  if (apart !== null && apart > SAME_LENGTH_MS) return false;
  const isNamed = wordsOf(line.title) === wordsOf(track.name) && wordsOf(track.name) !== '';
  return isNamed || (apart !== null && wordsOf(plainTitle(line.title)) === wordsOf(plainTitle(track.name)));
};

const byLikeness =
  (line: FileLine) =>
  (one: TrackItem, other: TrackItem): number =>
    Number(isSameAlbum(line, other)) - Number(isSameAlbum(line, one)) || (distance(line, one) ?? 0) - (distance(line, other) ?? 0);

const scoreReading = (line: FileLine, candidates: TrackItem[]): Omit<LineMatch, 'reading'> => {
  const sure = candidates.filter((track) => isSure(line, track)).sort(byLikeness(line));
  const isClear = sure.length === 1 || (sure.length > 1 && (line.duration !== null || isSameAlbum(line, sure[0])));
  if (isClear) return { line: line.line, state: 'matched', tracks: sure.slice(0, 1) };
  const likely = [...sure, ...candidates.filter((track) => !sure.includes(track))].slice(0, CANDIDATES_MAX);
  return { line: line.line, state: likely.length > 0 ? 'uncertain' : 'missing', tracks: likely };
};

/** 3: one clear track, 2: several sure ones, 1: only the artist matches, 0: none. */
const certainty = ({ state, tracks }: Omit<LineMatch, 'reading'>, line: FileLine): number => {
  if (state === 'matched') return 3;
  if (tracks.some((track) => isSure(line, track))) return 2;
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
