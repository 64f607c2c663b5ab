import { isSearchPath, searchPath } from '#functions/listening/search/search-path.policy';
import { openPage } from '#islands/platform/router/navigate';
import { storeSearch } from './recent-searches';

/** Goes to the results of a query, and remembers it. On the search page they take the place of what stands there, and the field stays as it is. */
export const openSearch = async (typed: string): Promise<void> => {
  storeSearch(typed.trim());
  if (isSearchPath(location.pathname)) {
    const { followAtOnce } = await import('./live-search');
    if (await followAtOnce(typed)) return;
  }
  await openPage(searchPath(typed));
};
