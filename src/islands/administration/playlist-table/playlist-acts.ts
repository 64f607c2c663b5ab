import type { TablePlaylist } from '#contracts/administration/playlist-table';
import { playlistPath } from '#functions/platform/contract/page-path';
import { binActs } from '#islands/administration/resource/bin-acts';
import type { RowAct } from '#islands/administration/resource/resource-kit';

/** Null for playlists in the bin. */
export const pageOf = (playlist: TablePlaylist): string | null => (playlist.state === 'deleted' ? null : playlistPath(playlist));

export const playlistRowActs = (playlist: TablePlaylist): RowAct[] => {
  if (playlist.state === 'deleted') return binActs(playlist);
  return [{ action: playlist.state === 'public' ? 'hide' : 'publish' }, { action: 'delete' }];
};
