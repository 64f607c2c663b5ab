import { isActOnPlaylist } from '../subject/playlist.select';
import { defineKind } from './kind.definition';
import { playlistText } from './playlist-text';

export const playlistFilled = defineKind({
  key: 'playlist-filled',
  subscription: 'playlist-tracks',
  subject: 'playlist',
  isDeliverable: isActOnPlaylist,
  text: (row) =>
    playlistText(row, [
      ':person added tracks to your playlist :playlist',
      ':person and one other added tracks to your playlist :playlist',
      ':person and :count others added tracks to your playlist :playlist',
    ]),
});
