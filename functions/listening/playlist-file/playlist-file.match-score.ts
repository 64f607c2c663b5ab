import type { TrackItem } from '#contracts/catalogue/track';
import { CANDIDATES_MAX, type FileLine, type LineMatch } from '#contracts/listening/playlist-file';
import { tokenize } from '#functions/listening/search/search.text';
import type { Reading } from './playlist-file.reading';

/** Lengths that differ by more are those of different recordings, in milliseconds: programs round them. */
const SAME_LENGTH = 3000;

/** A text as it is compared: its words without case, diacritics and marks. */
const fold = (text: string): string =>
  tokenize(text)
    .map((word) => word.text)
    .join(' ');

/** The words of a text in an order that is the same for all texts that have these words. */
export const sameWords = (text: string): string => fold(text).split(' ').sort().join(' ');

/** A title without what programs add to it: `Title (feat. Somebody) [Live]`, `Title - 2011 Remaster`. */
export const plainTitle = (title: string): string => {
  const plain = title
    .replace(/\s*[([{][^)\]}]*[)\]}]/g, '')
    .replace(/\s(?:feat|ft|featuring)\b.*$/i, '')
    .replace(/\s-\s.*$/, '')
    .trim();
  return plain || title;
};

/** The artist that is named first. */
export const firstArtist = (artist: string): string =>
  artist.split(/\s*[,;&/]\s*|\s(?:feat|ft|featuring|with|and|x)\b\.?\s/i, 1)[0] || artist;

const isBy = (track: TrackItem, artist: string): boolean => {
  const named = ` ${fold(artist)} `;
  return track.artists.some(({ name }) => fold(name) !== '' && named.includes(` ${fold(name)} `));
};

/** How far a track's length is from the one that a line says; null where it says none. */
const distance = (line: FileLine, track: TrackItem): number | null =>
  line.duration === null ? null : Math.abs(line.duration - track.duration);

const isSameAlbum = (line: FileLine, track: TrackItem): boolean => line.album !== '' && fold(line.album) === fold(track.album?.name ?? '');

/** Whether a track is what a line says, beyond doubt: artist and title are the same and the length is not another one. */
const isSure = (line: FileLine, track: TrackItem): boolean => {
  if (!isBy(track, line.artist)) return false;
  const apart = distance(line, track);
  if (apart !== null && apart > SAME_LENGTH) return false;
  const isNamed = fold(line.title) === fold(track.name) && fold(track.name) !== '';
  return isNamed || (apart !== null && fold(plainTitle(line.title)) === fold(plainTitle(track.name)));
};

/** The likelier of two tracks first: the one on the named album, then the one whose length is nearer; else they stay as they are. */
const byLikeness =
  (line: FileLine) =>
  (one: TrackItem, other: TrackItem): number =>
    Number(isSameAlbum(line, other)) - Number(isSameAlbum(line, one)) || (distance(line, one) ?? 0) - (distance(line, other) ?? 0);

/** What a line means that is understood in one way, of the tracks that were found for it by its words, the best first. */
const scoreReading = (line: FileLine, found: TrackItem[]): Omit<LineMatch, 'reading'> => {
  const sure = found.filter((track) => isSure(line, track)).sort(byLikeness(line));
  const isClear = sure.length === 1 || (sure.length > 1 && (line.duration !== null || isSameAlbum(line, sure[0])));
  if (isClear) return { line: line.line, state: 'matched', tracks: sure.slice(0, 1) };
  const likely = [...sure, ...found.filter((track) => !sure.includes(track))].slice(0, CANDIDATES_MAX);
  return { line: line.line, state: likely.length > 0 ? 'uncertain' : 'missing', tracks: likely };
};

/** How sure it is that a line is to be read in one way: of a sure track, of some sure ones, of one by its artist, of none. */
const certainty = ({ state, tracks }: Omit<LineMatch, 'reading'>, line: FileLine): number => {
  if (state === 'matched') return 3;
  if (tracks.some((track) => isSure(line, track))) return 2;
  return tracks.some((track) => isBy(track, line.artist)) ? 1 : 0;
};

/**
 * What a line means, of the tracks that were found for it by its words, the best first: as the surest of its readings says, the usual one of
 * equals. Where readings are as sure of different tracks, that is a question.
 */
export const scoreMatch = (line: FileLine, readings: Reading[], found: TrackItem[]): LineMatch => {
  if (line.words === '') return { ...scoreReading(line, found), reading: null };
  const scored = readings
    .map((reading) => {
      const read = { ...line, ...reading };
      const match = scoreReading(read, found);
      return { reading, match, certainty: certainty(match, read), isBy: (track: TrackItem) => isBy(track, reading.artist) };
    })
    .sort((one, other) => other.certainty - one.certainty);
  const [best] = scored;
  const matched = scored.filter(({ match }) => match.state === 'matched').flatMap(({ match }) => match.tracks);
  const sure = [...new Map(matched.map((track) => [track.id, track])).values()];
  if (sure.length > 1) return { line: line.line, state: 'uncertain', tracks: sure.slice(0, CANDIDATES_MAX), reading: best.reading };
  if (sure.length === 1) return { ...best.match, reading: best.reading };
  const likely = found.filter((track) => scored.some(({ isBy }) => isBy(track)));
  const tracks = [...new Set([...best.match.tracks.slice(0, best.certainty === 2 ? 1 : 0), ...likely, ...found])].slice(0, CANDIDATES_MAX);
  return { ...best.match, tracks, reading: best.reading };
};

/** What a line means that names the track itself, by address or ISRC: of several with the same ISRC the likeliest. */
export const scoreNamedMatch = (line: FileLine, named: TrackItem[]): LineMatch => ({
  line: line.line,
  state: 'matched',
  tracks: [...named].sort(byLikeness(line)).slice(0, 1),
  reading: null,
});
