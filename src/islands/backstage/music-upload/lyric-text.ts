import { type LyricFields, lyricApi } from '#contracts/catalogue/lyric';

/** A text file as it was meant: UTF-8, UTF-16 as its first bytes say, else Western letters. */
export const decodeWords = (bytes: Uint8Array<ArrayBuffer>): string => {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isWide) return new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** `[00:12:34]`, as some programs write it, with the point that times have. */
const withPoints = (text: string): string =>
  text.replaceAll(/^((?:\[\d{1,3}:\d{2}(?:[.:]\d{1,3})?\])+)/gm, (stamps) => stamps.replaceAll(/(\d{2}):(\d{1,3}\])/g, '$1.$2'));

/** A text as the words of a track: synced where its lines have times. */
export const lyricOf = (text: string): LyricFields => {
  const timed = {
    text: withPoints(text),
    synced: true,
    language: /^\[la(?:ng)?:\s*([a-z]{2,3})\s*\]/im.exec(text)?.[1]?.toLowerCase() ?? null,
    credits: null,
  };
  const isTimed = lyricApi.create.body?.safeParse({ ...timed, track_id: 1 }).success;
  return isTimed ? timed : { text, synced: false, language: null, credits: null };
};
