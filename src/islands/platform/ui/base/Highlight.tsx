import { createContext, useContext } from 'react';
import * as styles from '#islands/platform/ui/base/Highlight.module.css';

/** Where the characters that stand out begin and end, in order. */
export type Ranges = [start: number, end: number][];

interface HighlightProps {
  text: string;
  ranges: Ranges;
  /** Styles of what stands out. */
  className?: string;
}

/** A text in which the characters that fit a query stand out. */
export const Highlight = ({ text, ranges, className }: HighlightProps) => {
  const ends = [0, ...ranges.map(([, end]) => end)];
  return (
    <>
      {ranges.map(([start, end], place) => (
        <span key={start}>
          {text.slice(ends[place], start)}
          <mark className={className}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
};

/** The texts of a part of the page in which something stands out, as where somebody has searched. */
export const HighlightContext = createContext<ReadonlyMap<string, Ranges>>(new Map());

/** A text as it is, with what stands out in it where it is shown. */
export const HighlightedText = ({ text }: { text: string }) => {
  const ranges = useContext(HighlightContext).get(text);
  return ranges ? <Highlight text={text} ranges={ranges} className={styles.name} /> : text;
};
