import type { ProfileTabName, PublicUser } from '#contracts/account/user';
import type { AlbumItem } from '#contracts/catalogue/album';
import type { ArtistItem } from '#contracts/catalogue/artist';
import type { TrackItem } from '#contracts/catalogue/track';
import type { PlaylistItem } from '#contracts/listening/playlist';

/** `next` is the query string of the next page. */
export interface OpenTab {
  name: ProfileTabName;
  items: (TrackItem | AlbumItem | ArtistItem | PlaylistItem | PublicUser)[];
  next: string | null;
}
