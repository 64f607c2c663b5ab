export const VARIOUS_ARTISTS = 'Various Artists';

export const artistNamesOf = ({ artists, various_artists }: { artists: { name: string }[]; various_artists: boolean }): string =>
  various_artists ? VARIOUS_ARTISTS : artists.map(({ name }) => name).join(', ');
