import { openPage } from '../app/open-page';
import { rememberSearch } from './recent-searches';
import { searchPath } from './search-path';

/** Goes to the results of a query, and remembers it. */
export const openSearch = (typed: string): Promise<void> => {
  rememberSearch(typed.trim());
  return openPage(searchPath(typed));
};
