import { canControlAlbum, canSeeAlbum } from '#functions/catalogue/album/album.policy';
import { canEditArtist, canSeeArtist } from '#functions/catalogue/artist/artist.policy';
import { canControlTrack, canSeeTrack } from '#functions/catalogue/track/track.policy';
import type { Actor } from '#functions/platform/access/actor';

interface Granted {
  /** The home granted insights of this work. */
  hasInsights: boolean;
}

type TrackRights = Parameters<typeof canControlTrack>[1] & Granted;
type AlbumRights = Parameters<typeof canControlAlbum>[1] & Granted;

/** An item that is not visible is a 404, one that is not open (neither controlled nor granted) a 403. */
export const INSIGHT_ACCESS = {
  tracks: {
    isVisible: (actor: Actor, track: TrackRights) => canSeeTrack(actor, track) || track.hasInsights,
    isOpen: (actor: Actor, track: TrackRights) => canControlTrack(actor, track) || track.hasInsights,
  },
  albums: {
    isVisible: (actor: Actor, album: AlbumRights) => canSeeAlbum(actor, album) || album.hasInsights,
    isOpen: (actor: Actor, album: AlbumRights) => canControlAlbum(actor, album) || album.hasInsights,
  },
  artists: { isVisible: canSeeArtist, isOpen: canEditArtist },
};
