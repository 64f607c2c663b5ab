import { storedSavedState, storeSavedState } from '#islands/account/saved-state/saved-state.store';
import { clearChoices } from '#islands/administration/palette/recent-choices';
import { clearTracks } from '#islands/listening/player/queue/track-registry';
import { clearLists } from '#islands/listening/player/source/track-list';
import { clearStoredQueue } from '#islands/listening/player/storage/clear-queue';
import { $itemMenu } from '#islands/listening/player/ui/panel.store';
import { $addToPlaylist } from '#islands/listening/playlist/add-to-playlist.store';
import { $playlistExport } from '#islands/listening/playlist/export.store';
import { clearImport } from '#islands/listening/playlist-file/import.store';
import { clearSearches } from '#islands/listening/search/recent-searches';
import { $share } from '#islands/listening/share/share.store';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { leaveActiveWorkspace } from '#islands/platform/bootstrap/workspace';
import { queryClient } from '#islands/platform/query/query-client';

/** Deletes a previous user's data from browser storage, and with `isInMemory` from this document. */
export const clearUser = (isInMemory: boolean): void => {
  // This script may run after the current user has saved something.
  if (storedSavedState()?.user !== $bootstrap.get()?.user?.id) storeSavedState(null);
  clearSearches();
  clearChoices();
  clearStoredQueue();
  leaveActiveWorkspace();
  if (!isInMemory) return;
  queryClient.clear();
  for (const open of [$itemMenu, $share, $addToPlaylist, $playlistExport]) open.set(null);
  clearImport();
  clearLists();
  clearTracks();
};
