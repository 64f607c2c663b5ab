import type { LibraryQuery } from './library.queries';

/** What the songs of the library are called for the player, as they are ordered and filtered: all of them, not only those on the screen. */
export const songsSubject = ({ orderBy, orderDir, query, only, tags }: LibraryQuery): string => {
  const search = new URLSearchParams({ orderBy, orderDir, ...(query && { query }), ...(only && { only }), ...(tags && { tags }) });
  return `library:songs?${search}`;
};
