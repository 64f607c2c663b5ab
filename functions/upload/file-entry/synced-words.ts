import type { IFormat, ILyricsTag } from 'music-metadata';
import { HOUR, MINUTE, SECOND } from '#functions/platform/contract/duration';

const [IN_MPEG_FRAMES, IN_MILLISECONDS] = [1, 2];
/** An LRC stamp has at most three digits of minutes. */
const TIME_MAX = 16 * HOUR;

type Rate = Pick<IFormat, 'codec' | 'sampleRate'>;

const stamp = (time: number): string => {
  const minutes = String(Math.floor(time / MINUTE)).padStart(2, '0');
  const seconds = String(Math.floor((time % MINUTE) / SECOND)).padStart(2, '0');
  const fraction = String(time % SECOND).padStart(3, '0');
  return `[${minutes}:${seconds}.${time % 10 === 0 ? fraction.slice(0, 2) : fraction}]`;
};

/** Samples per frame by MPEG version and layer. */
const samplesOf = (codec: string | undefined): number | null => {
  const [, version, layer] = /^MPEG (\d(?:\.5)?) Layer (\d)$/i.exec(codec ?? '') ?? [];
  if (!version || !layer) return null;
  if (layer === '1') return 384;
  return layer === '3' && version !== '1' ? 576 : 1152;
};

/** Milliseconds per unit of a time; null if unknown. */
const unitOf = (timeStampFormat: number | undefined, { codec, sampleRate }: Rate): number | null => {
  if (timeStampFormat === IN_MILLISECONDS) return 1;
  const samples = samplesOf(codec);
  return timeStampFormat === IN_MPEG_FRAMES && samples && sampleRate ? (samples * SECOND) / sampleRate : null;
};

interface Line {
  text: string;
  time: number;
}

const brokenLines = (texts: Line[]): Line[] => {
  const lines: Line[] = [];
  for (const [index, { text, time }] of texts.entries()) {
    const [first = '', ...next] = (index === texts.length - 1 ? text.replace(/(?<=.)\n$/, '') : text).split('\n');
    const open = lines.at(-1);
    if (!open) lines.push({ text: first, time });
    else if (first) Object.assign(open, { text: open.text + first, time: open.text ? open.time : time });
    for (const part of next) lines.push({ text: part, time });
  }
  return lines;
};

/** With line breaks at the edges of texts, the texts are syllables and the breaks mark the lines; else each text is a line. */
const linesOf = (texts: Line[]): Line[] => {
  const isBroken = texts.some(
    ({ text }, index) => (text.startsWith('\n') && index > 0) || (text.endsWith('\n') && index < texts.length - 1),
  );
  if (isBroken) return brokenLines(texts);
  return texts.flatMap(({ text, time }) => text.split('\n').map((part) => ({ text: part, time })));
};

/** Lines of an ID3 SYLT frame as LRC, without times if they are unknown. */
export const syncedWordsOf = ({ syncText = [], timeStampFormat }: Partial<ILyricsTag>, format: Rate): string => {
  const unit = unitOf(timeStampFormat, format);
  const texts = syncText.map(({ text, timestamp = 0 }) => ({
    text: text.replaceAll(/\r\n?/g, '\n'),
    time: Math.round(timestamp * (unit ?? 0)),
  }));
  const lines = linesOf(unit === null ? texts : texts.toSorted((one, other) => one.time - other.time));
  const written = lines.filter(({ text }) => text.trim());
  if (!written.length) return '';
  const isSpread = written.length === 1 || written[0]!.time < written.at(-1)!.time;
  const isTimed = unit !== null && isSpread && lines.every(({ time }) => time < TIME_MAX);
  return lines
    .map(({ text, time }, index) => {
      const words = text.trim();
      const isPause = lines[index - 1]?.time !== time && lines[index + 1]?.time !== time;
      return isTimed && (words || isPause) ? stamp(time) + words : words;
    })
    .join('\n');
};
