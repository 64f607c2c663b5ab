import { perform } from './audio/perform.ts';
import type { TrackBrief } from './words/release.ts';

const stamp = (seconds: number) => {
  const minutes = Math.floor(seconds / 60);
  return `[${String(minutes).padStart(2, '0')}:${(seconds - 60 * minutes).toFixed(2).padStart(5, '0')}]`;
};

/** Plain lyrics with a blank line between verses, or LRC with the sung times. */
export function lyricText({ name, style, recipe, words, synced }: TrackBrief): string | null {
  if (!words) return null;
  const { lines, score } = perform(name, style, recipe, words);
  if (synced) return lines.map((line) => `${stamp(line.start)}${line.text}`).join('\n');
  const sectionOf = (start: number) => score.sections.findLastIndex((section) => score.time(section.beat) <= start + 0.001);
  let section = -1;
  return lines
    .map(({ text, start }) => {
      const before = section;
      section = sectionOf(start);
      return before >= 0 && section !== before ? `\n${text}` : text;
    })
    .join('\n');
}
