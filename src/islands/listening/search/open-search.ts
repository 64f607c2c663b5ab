import { isSearchPath, searchPath } from '#functions/listening/search/search-path.policy';
import { openPage } from '#islands/platform/router/navigate';
import { storeSearch } from './recent-searches';

/** Stores the query and shows its results; on the search page they are replaced in place. */
export const openSearch = async (typed: string): Promise<void> => {
  storeSearch(typed.trim());
  if (isSearchPath(location.pathname)) {
    const { followAtOnce } = await import('./live-search');
    if (await followAtOnce(typed)) return;
  }
  await openPage(searchPath(typed));
};
