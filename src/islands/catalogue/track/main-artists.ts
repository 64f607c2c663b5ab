import type { TrackItem } from '#contracts/catalogue/track';

type Artists = TrackItem['artists'];

/** Who a track is by, guests included, each once; who wrote or produced it stands in the credits. */
export const mainArtists = ({ artists }: { artists: Artists }): Artists => {
  const main = artists.filter(({ role }) => role === 'primary' || role === 'featured');
  return main.filter((artist, index) => main.findIndex(({ id }) => id === artist.id) === index);
};
