import type { SearchMatch } from '#contracts/search';

interface MarkedProps {
  text: string;
  ranges: SearchMatch['ranges'];
}

/** A text in which the characters that fit a query stand out. */
export const Marked = ({ text, ranges }: MarkedProps) => {
  const ends = [0, ...ranges.map(([, end]) => end)];
  return (
    <>
      {ranges.map(([start, end], place) => (
        <span key={start}>
          {text.slice(ends[place], start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
};
