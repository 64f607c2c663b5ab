import { type LyricFields, lyricApi } from '#contracts/catalogue/lyric';

/** Decodes UTF-16 with a byte order mark, else UTF-8, else Windows-1252. */
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

/** Some programs write `[00:12:34]` instead of `[00:12.34]`. */
const withPoints = (text: string): string =>
  text.replaceAll(/^((?:\[\d{1,3}:\d{2}(?:[.:]\d{1,3})?\])+)/gm, (stamps) => stamps.replaceAll(/(\d{2}):(\d{1,3}\])/g, '$1.$2'));

/** Synced if the lines have valid time stamps. */
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
