import type { AnalysedTags } from './read-tags';
import { isLost, repairText } from './repair-text';

const SEARCHED = 262_144; // bytes at each end of the file

const bytesAsText = async (part: Blob): Promise<string> => {
  const bytes = new Uint8Array(await part.arrayBuffer());
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
};

const textsOf = ({ title, artists, album, album_artist, genres }: AnalysedTags): string[] =>
  [title, ...artists, album, album_artist, ...genres].filter((text) => text !== null);

export const hasLostCharacters = (tags: AnalysedTags): boolean => textsOf(tags).some(isLost);

/** Returns the likely intended tags; null if they look right or no better reading is known. */
export const repairTags = async (tags: AnalysedTags, file: Blob): Promise<AnalysedTags | null> => {
  const around = hasLostCharacters(tags)
    ? (await bytesAsText(file.slice(0, SEARCHED))) + (await bytesAsText(file.slice(Math.max(SEARCHED, file.size - SEARCHED))))
    : '';
  const mend = <Text extends string | null>(text: Text): Text => (text === null ? text : ((repairText(text, around) ?? text) as Text));
  const mended = {
    ...tags,
    title: mend(tags.title),
    artists: tags.artists.map(mend),
    album: mend(tags.album),
    album_artist: mend(tags.album_artist),
    genres: tags.genres.map(mend),
  };
  return textsOf(mended).join('\n') === textsOf(tags).join('\n') ? null : mended;
};

export const repairedTexts = (tags: AnalysedTags, mended: AnalysedTags): { garbled: string; meant: string }[] => {
  const meant = textsOf(mended);
  const pairs = textsOf(tags).map((text, index) => [text, meant[index] ?? text] as const);
  return [...new Map(pairs.filter(([garbled, likely]) => garbled !== likely))].map(([garbled, likely]) => ({ garbled, meant: likely }));
};
