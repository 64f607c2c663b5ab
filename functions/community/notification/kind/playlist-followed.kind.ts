import { isActOnPlaylist } from '../subject/playlist.select';
import { defineKind } from './kind.definition';
import { playlistText } from './playlist-text';

export const playlistFollowed = defineKind({
  key: 'playlist-followed',
  subscription: 'playlist-follow',
  subject: 'playlist',
  isDeliverable: isActOnPlaylist,
  text: (row) =>
    playlistText(row, [
      ':person follows your playlist :playlist',
      ':person and one other follow your playlist :playlist',
      ':person and :count others follow your playlist :playlist',
    ]),
});
