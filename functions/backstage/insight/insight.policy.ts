import { canEditAlbum, canSeeAlbum } from '#functions/catalogue/album/album.policy';
import { canEditArtist, canSeeArtist } from '#functions/catalogue/artist/artist.policy';
import { canEditTrack, canSeeTrack } from '#functions/catalogue/track/track.policy';

/** An item that is not visible is a 404, one that is not open (no edit rights) a 403. */
export const INSIGHT_ACCESS = {
  tracks: { isVisible: canSeeTrack, isOpen: canEditTrack },
  albums: { isVisible: canSeeAlbum, isOpen: canEditAlbum },
  artists: { isVisible: canSeeArtist, isOpen: canEditArtist },
};
