import { canEditAlbum, canSeeAlbum } from '#functions/catalogue/album/album.policy';
import { canEditArtist, canSeeArtist } from '#functions/catalogue/artist/artist.policy';
import { canEditTrack, canSeeTrack } from '#functions/catalogue/track/track.policy';

/** An item that is not known is a 404, one that is not open (no edit rights) a 403. */
export const INSIGHT_ACCESS = {
  tracks: { isKnown: canSeeTrack, isOpen: canEditTrack },
  albums: { isKnown: canSeeAlbum, isOpen: canEditAlbum },
  artists: { isKnown: canSeeArtist, isOpen: canEditArtist },
};
