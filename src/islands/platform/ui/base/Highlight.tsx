import { createContext, useContext } from 'react';
import * as styles from '#islands/platform/ui/base/Highlight.module.css';

export type Ranges = [start: number, end: number][];

interface HighlightProps {
  text: string;
  ranges: Ranges;
  className?: string;
}

export const Highlight = ({ text, ranges, className }: HighlightProps) => {
  const ends = [0, ...ranges.map(([, end]) => end)];
  return (
    <>
      {ranges.map(([start, end], index) => (
        <span key={start}>
          {text.slice(ends[index], start)}
          <mark className={className}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
};

/** Highlighted ranges by text, e.g. search matches, for a part of the page */
export const HighlightContext = createContext<ReadonlyMap<string, Ranges>>(new Map());

export const HighlightedText = ({ text }: { text: string }) => {
  const ranges = useContext(HighlightContext).get(text);
  return ranges ? <Highlight text={text} ranges={ranges} className={styles.name} /> : text;
};
