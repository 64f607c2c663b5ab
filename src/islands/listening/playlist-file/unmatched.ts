import { type FileLine, toCsv } from '#contracts/listening/playlist-file';
import { formatClock } from '#islands/platform/lib/format';

const HEADER = ['Line', 'Title', 'Artist', 'Album', 'Duration', 'ISRC', 'Location'];

/** Downloads lines as CSV, with their original values. */
export const downloadLines = (lines: FileLine[], name: string): void => {
  const rows = lines.map(({ line, title, artist, album, duration, isrc, location }) => [
    String(line),
    title,
    artist,
    album,
    duration === null ? '' : formatClock(duration),
    isrc,
    location,
  ]);
  const url = URL.createObjectURL(new Blob([toCsv([HEADER, ...rows])], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
};
