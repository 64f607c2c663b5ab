import { publicAlbumWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { defineKind } from './kind.definition';
import { releasedText } from './music-text';

export const released = [
  defineKind({ key: 'album-released', subscription: 'release', subject: 'album', isDeliverable: publicAlbumWhere, text: releasedText }),
  defineKind({ key: 'track-released', subscription: 'release', subject: 'track', isDeliverable: publicTrackWhere, text: releasedText }),
];
