import type { PlayableTrack } from '#contracts/catalogue/track';

/** The address of a page about something, without the contracts, which would bring their schemas along. */
export const pathOf = (...segments: (string | number)[]): string => `/${segments.map((segment) => encodeURIComponent(segment)).join('/')}`;

export const trackPath = ({ id, slug }: Pick<PlayableTrack, 'id' | 'slug'>): string => pathOf('track', id, slug || '-');
export const artistPath = ({ id, slug }: { id: number; slug: string }): string => pathOf('artist', id, slug || '-');
export const albumPath = ({ id, slug, artist_slug }: NonNullable<PlayableTrack['album']>): string => pathOf('album', id, artist_slug, slug);
export const playlistPath = ({ id, slug }: { id: number; slug: string }): string => pathOf('playlist', id, slug || '-');
/** The page of the radio that starts from a track. */
export const trackRadioPath = ({ id, slug }: Pick<PlayableTrack, 'id' | 'slug'>): string => pathOf('radio', 'track', id, slug || '-');
