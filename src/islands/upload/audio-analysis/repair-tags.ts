import { mapTexts } from '#functions/upload/file-entry/undeclared-text';
import type { AnalysedTags } from './read-tags';
import { isLost, lostTextReader } from './repair-text';

const SEARCHED = 262_144; // bytes at each end of the file

const bytesAsText = async (part: Blob): Promise<string> => {
  const bytes = new Uint8Array(await part.arrayBuffer());
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
};

const textsOf = ({ title, artists, album, album_artist, genres, comment, copyright, label, work, movement, people }: AnalysedTags) => [
  title,
  ...artists,
  album,
  album_artist,
  ...genres,
  comment,
  copyright,
  label,
  work,
  movement,
  ...people.flatMap(({ name, instrument }) => [name, instrument]),
];
const lostIn = (tags: AnalysedTags): string[] => textsOf(tags).filter((text) => text !== null && isLost(text)) as string[];

export const hasLostCharacters = (tags: AnalysedTags): boolean => lostIn(tags).length > 0;

/** Finds lost characters in the bytes of the file; null without any, or if the file does not have them. */
export const recoverTags = async (tags: AnalysedTags, file: Blob): Promise<AnalysedTags | null> => {
  const lost = lostIn(tags);
  if (lost.length === 0) return null;
  const around = (await bytesAsText(file.slice(0, SEARCHED))) + (await bytesAsText(file.slice(Math.max(SEARCHED, file.size - SEARCHED))));
  const read = lostTextReader(lost, around);
  const recovered = mapTexts(tags, (text) => read(text) ?? text);
  return JSON.stringify(recovered) === JSON.stringify(tags) ? null : recovered;
};

export const repairedTexts = (tags: AnalysedTags, mended: AnalysedTags): { garbled: string; meant: string }[] => {
  const meant = textsOf(mended);
  const pairs = textsOf(tags).flatMap((text, index) => (text === null ? [] : [[text, meant[index] ?? text] as const]));
  return [...new Map(pairs.filter(([garbled, likely]) => garbled !== likely))].map(([garbled, likely]) => ({ garbled, meant: likely }));
};
