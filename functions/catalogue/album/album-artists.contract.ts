/** What an album by many different artists shows in place of names. */
export const VARIOUS_ARTISTS = 'Various Artists';

/** By whom an album says that it is. */
export const artistNamesOf = ({ artists, various_artists }: { artists: { name: string }[]; various_artists: boolean }): string =>
  various_artists ? VARIOUS_ARTISTS : artists.map(({ name }) => name).join(', ');
