import type { Lyric } from '#contracts/catalogue/lyric';
import type { Read } from '#db/json-row';
import { parseLrc, parsePlain } from './lyric.lrc';
import type { lyricRow } from './lyric.select';

/** The words of a track. A synced text in which no line has a time is shown as a plain one. */
export const toLyric = (row: Read<typeof lyricRow>): Lyric => {
  const timed = row.synced ? parseLrc(row.text) : [];
  return { ...row, synced: timed.length > 0, lines: timed.length > 0 ? timed : parsePlain(row.text) };
};

/** So much of a line is shown in a list, in characters. */
const FIRST_LINE_MAX = 200;

/** The first line that has words, as a list shows it. */
export const toFirstLine = (lyric: Lyric): string => (lyric.lines.find((line) => line.text !== '')?.text ?? '').slice(0, FIRST_LINE_MAX);
