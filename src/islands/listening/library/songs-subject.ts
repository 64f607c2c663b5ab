import type { LibraryQuery } from './library.queries';

/** Player subject of all songs that match, not only the loaded ones. */
export const songsSubject = ({ orderBy, orderDir, query, only, tags }: LibraryQuery): string => {
  const search = new URLSearchParams({ orderBy, orderDir, ...(query && { query }), ...(only && { only }), ...(tags && { tags }) });
  return `library:songs?${search}`;
};
