import type { LyricFields } from '#contracts/catalogue/lyric';
import { readLyrics, toLrc } from '#functions/catalogue/lyric/lyric-document.contract';

/** Lyrics with times are synced. Converts subtitles. */
export const lyricOf = (file: string): LyricFields => {
  const text = toLrc(file);
  const { format, tags } = readLyrics(text);
  const language = tags.find(({ name }) => name === 'la' || name === 'lang')?.value.toLowerCase() ?? '';
  return { text, synced: format === 'lrc', language: format === 'lrc' && /^[a-z]{2,3}$/.test(language) ? language : null, credits: null };
};
