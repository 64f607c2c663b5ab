/** What an address is made of. */
interface Item {
  id: number;
  slug: string;
}

/** The address of a page about something, without the contracts, which would bring their schemas along. */
export const pathOf = (...segments: (string | number)[]): string => `/${segments.map((segment) => encodeURIComponent(segment)).join('/')}`;

export const trackPath = ({ id, slug }: Item): string => pathOf('track', id, slug || '-');
export const artistPath = ({ id, slug }: Item): string => pathOf('artist', id, slug || '-');
export const albumPath = ({ id, slug, artist_slug }: Item & { artist_slug: string }): string => pathOf('album', id, artist_slug, slug);
export const playlistPath = ({ id, slug }: Item): string => pathOf('playlist', id, slug || '-');
/** The page of the radio that starts from a track. */
export const trackRadioPath = ({ id, slug }: Item): string => pathOf('radio', 'track', id, slug || '-');
