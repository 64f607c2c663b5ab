import { canEditAlbum, canSeeAlbum } from '../album/album.policy';
import { canEditArtist, canSeeArtist } from '../artist/artist.policy';
import { canEditTrack, canSeeTrack } from '../track/track.policy';

/**
 * Who may know of something, and who may know of those who listen to it: the people who may edit it. What a person may not know of is
 * unknown to them (404), of the rest the insights are refused (403).
 */
export const INSIGHT_RIGHTS = {
  tracks: { isKnown: canSeeTrack, isOpen: canEditTrack },
  albums: { isKnown: canSeeAlbum, isOpen: canEditAlbum },
  artists: { isKnown: canSeeArtist, isOpen: canEditArtist },
};
