import { HOUR, MINUTE, SECOND } from '#functions/platform/contract/duration';
import { type LyricLine, readWords } from './lyric-line.contract';

interface Cue {
  start: number;
  end: number;
  lines: string[];
}

/** A silence between cues becomes a pause. */
const PAUSE_MIN_MS = 3 * SECOND;

const CLOCK = '(?:(\\d{1,3}):)?(\\d{1,2}):(\\d{1,2})(?:[.,:](\\d{1,9}))?';
const TIMING = new RegExp(`^\\s*${CLOCK}\\s{0,4}-{1,2}>\\s{0,4}${CLOCK}(?:\\s|$)`);
const ARROW = /^\s{0,4}\d[\w:.,]{2,20}\s{0,4}-{1,2}>/;
const VTT = /^WEBVTT(?:[ \t\r\n]|$)/;
const BLOCK = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;
const MARKUP = /<\/?(?:i|b|u|s|c|v|font|lang|ruby|rt|span)(?:[.\s][^<>\n]{0,200})?>|\{\\[^{}\n]{0,100}\}/gi;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '\u200e', rlm: '\u200f', quot: '"', '#39': "'" };

const toMilliseconds = (hours = '0', minutes = '0', seconds = '0', fraction = ''): number =>
  Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND + Number(fraction.slice(0, 3).padEnd(3, '0'));

const splitLines = (text: string): string[] => text.split(/\r\n|\r|\n/);

export const formatOfSubtitle = (text: string): 'srt' | 'vtt' | null => {
  if (VTT.test(text)) return 'vtt';
  return splitLines(text).some((line) => TIMING.test(line)) ? 'srt' : null;
};

const clean = (line: string, isVtt: boolean): string => {
  const words = line.replace(MARKUP, '').trim();
  return isVtt ? words.replace(/&(#?\w{2,4});/g, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity) : words;
};

const isCueName = (lines: string[], at: number, isVtt: boolean): boolean => {
  const [before, name] = [lines[at - 1]?.trim() ?? '', lines[at]?.trim() ?? ''];
  return name !== '' && (/^\d{1,7}$/.test(name) || (isVtt && before === ''));
};

interface Read {
  cues: Cue[];
  /** Lines above the first cue. */
  above: string[];
  problems: { line: number; text: string }[];
}

const readCues = (lines: string[], isVtt: boolean): Read => {
  const read: Read = { cues: [], above: [], problems: [] };
  const starts = new Set(lines.flatMap((line, index) => (TIMING.test(line) ? [index] : [])));
  let [cue, isSkipped]: [Cue | null, boolean] = [null, isVtt];
  for (const [index, line] of lines.entries()) {
    const [timing, ...clock] = TIMING.exec(line) ?? [];
    if (timing !== undefined) {
      cue = { start: toMilliseconds(...clock.slice(0, 4)), end: toMilliseconds(...clock.slice(4)), lines: [] };
      read.cues.push(cue);
      isSkipped = false;
      continue;
    }
    if (ARROW.test(line)) read.problems.push({ line: index + 1, text: line });
    if (isVtt && line.trim() === '') [cue, isSkipped] = [null, false];
    else if (isVtt && cue === null && BLOCK.test(line)) isSkipped = true;
    if (isSkipped || (starts.has(index + 1) && isCueName(lines, index, isVtt))) continue;
    (cue?.lines ?? (read.cues.length === 0 ? read.above : (read.cues.at(-1)?.lines ?? []))).push(line);
  }
  return read;
};

const silent = (time: number): LyricLine => ({ text: '', times: [time], words: [], isTag: false, source: '', end: '\n' });

/** The lines of a cue have the same time. A line above the first cue has none. */
export const readSubtitle = (text: string, format: 'srt' | 'vtt'): { lines: LyricLine[]; problems: Read['problems'] } => {
  const isVtt = format === 'vtt';
  const { cues, above, problems } = readCues(splitLines(text), isVtt);
  const lines: LyricLine[] = above
    .filter((line) => line.trim() !== '')
    .map((source) => ({ text: source.trim(), times: [], words: [], isTag: false, source, end: '\n' }));
  let end = Number.POSITIVE_INFINITY;
  for (const cue of cues.toSorted((one, other) => one.start - other.start)) {
    const sung = cue.lines.map((line) => clean(line, isVtt)).filter((line) => line !== '');
    if (sung.length === 0) continue;
    if (cue.start - end >= PAUSE_MIN_MS) lines.push(silent(end));
    lines.push(...sung.map((line) => ({ ...silent(cue.start), ...readWords(line) })));
    end = Math.max(cue.end, cue.start);
  }
  return { lines, problems };
};
