import type { Lyric } from '#contracts/catalogue/lyric';
import type { Read } from '#db/json-row';
import { parseLrc, parsePlain } from './lyric.lrc';
import type { lyricRow } from './lyric.select';

/** Synced text without any valid time is shown as plain text. */
export const toLyric = (row: Read<typeof lyricRow>): Lyric => {
  const timed = row.synced ? parseLrc(row.text) : [];
  return { ...row, synced: timed.length > 0, lines: timed.length > 0 ? timed : parsePlain(row.text) };
};

const FIRST_LINE_MAX = 200;

export const toFirstLine = (lyric: Lyric): string => (lyric.lines.find((line) => line.text !== '')?.text ?? '').slice(0, FIRST_LINE_MAX);
