import { queryClient } from '../http/query-client';
import { leaveActiveWorkspace } from '../http/workspace';
import { storeMarks } from '../library/marks.store';
import { forgetQueue } from '../player/forget-queue';
import { forgetTracks } from '../player/known-track';
import { $itemMenu, $share } from '../player/panel.store';
import { forgetLists } from '../player/track-list';
import { $adding } from '../playlist/adding.store';
import { $exporting } from '../playlist-file/exporting.store';
import { clearImport } from '../playlist-file/import.store';
import { forgetSearches } from '../search/recent-searches';

/**
 * Forgets everything that is known of whoever was here: what they searched, played, queued and marked, which this browser keeps, and, where
 * they were here since this document was opened, what was read for them.
 */
export const forgetPerson = (isInMemory: boolean): void => {
  storeMarks(null);
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
