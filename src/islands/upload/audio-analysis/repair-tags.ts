import type { SoundTags } from './audio-analysis';
import { isLost, mendText } from './repair-text';

/** Tags stand in so much of the beginning and the end of a file, but for their pictures. */
const SEARCHED = 262_144;

const bytesAsText = async (part: Blob): Promise<string> => {
  const bytes = new Uint8Array(await part.arrayBuffer());
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
};

const textsOf = ({ title, artists, album, album_artist, genres }: SoundTags): string[] =>
  [title, ...artists, album, album_artist, ...genres].filter((text) => text !== null);

/** Whether letters of a name could not be read. */
export const hasLostLetters = (tags: SoundTags): boolean => textsOf(tags).some(isLost);

/** Tags as they were likely meant, where some of them are garbled; null where they look right, or nobody can tell. */
export const mendTags = async (tags: SoundTags, file: Blob): Promise<SoundTags | null> => {
  const around = hasLostLetters(tags)
    ? (await bytesAsText(file.slice(0, SEARCHED))) + (await bytesAsText(file.slice(Math.max(SEARCHED, file.size - SEARCHED))))
    : '';
  const mend = <Text extends string | null>(text: Text): Text => (text === null ? text : ((mendText(text, around) ?? text) as Text));
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

/** What the tags of a sound say and what they likely mean, where the two differ: each pair once. */
export const mendedTexts = (tags: SoundTags, mended: SoundTags): { said: string; meant: string }[] => {
  const meant = textsOf(mended);
  const pairs = textsOf(tags).map((said, place) => [said, meant[place] ?? said] as const);
  return [...new Map(pairs.filter(([said, likely]) => said !== likely))].map(([said, likely]) => ({ said, meant: likely }));
};
