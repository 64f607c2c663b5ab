import { storeSavedState } from '#islands/account/saved-state/saved-state.store';
import { forgetTracks } from '#islands/listening/player/queue/track-registry';
import { forgetLists } from '#islands/listening/player/source/track-list';
import { forgetQueue } from '#islands/listening/player/storage/clear-queue';
import { $itemMenu } from '#islands/listening/player/ui/panel.store';
import { $adding } from '#islands/listening/playlist/add-to-playlist.store';
import { $exporting } from '#islands/listening/playlist/export.store';
import { clearImport } from '#islands/listening/playlist-file/import.store';
import { forgetSearches } from '#islands/listening/search/recent-searches';
import { $share } from '#islands/listening/share/share.store';
import { leaveActiveWorkspace } from '#islands/platform/bootstrap/workspace';
import { queryClient } from '#islands/platform/query/query-client';

/**
 * Forgets everything that is known of whoever was here: what they searched, played, queued and marked, which this browser keeps, and, where
 * they were here since this document was opened, what was read for them.
 */
export const forgetPerson = (isInMemory: boolean): void => {
  storeSavedState(null);
  forgetSearches();
  forgetQueue();
  leaveActiveWorkspace();
  if (!isInMemory) return;
  queryClient.clear();
  for (const open of [$itemMenu, $share, $adding, $exporting]) open.set(null);
  clearImport();
  forgetLists();
  forgetTracks();
};
