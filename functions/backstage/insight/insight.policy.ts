import { canEditAlbum, canSeeAlbum } from '#functions/catalogue/album/album.policy';
import { canEditArtist, canSeeArtist } from '#functions/catalogue/artist/artist.policy';
import { canEditTrack, canSeeTrack } from '#functions/catalogue/track/track.policy';

/**
 * Who may know of something, and who may know of those who listen to it: the people who may edit it. What a person may not know of is
 * unknown to them (404), of the rest the insights are refused (403).
 */
export const INSIGHT_ACCESS = {
  tracks: { isKnown: canSeeTrack, isOpen: canEditTrack },
  albums: { isKnown: canSeeAlbum, isOpen: canEditAlbum },
  artists: { isKnown: canSeeArtist, isOpen: canEditArtist },
};
