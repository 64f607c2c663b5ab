import type { AnalysedTags } from './read-tags';

const LOST = '\ufffd';

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
export const lostIn = (tags: AnalysedTags): string[] => textsOf(tags).filter((text) => text?.includes(LOST)) as string[];

export const hasLostCharacters = (tags: AnalysedTags): boolean => lostIn(tags).length > 0;

export const repairedTexts = (tags: AnalysedTags, mended: AnalysedTags): { garbled: string; meant: string }[] => {
  const meant = textsOf(mended);
  const pairs = textsOf(tags).flatMap((text, index) => (text === null ? [] : [[text, meant[index] ?? text] as const]));
  return [...new Map(pairs.filter(([garbled, likely]) => garbled !== likely))].map(([garbled, likely]) => ({ garbled, meant: likely }));
};
