import type { SearchType } from '#contracts/listening/search';
import type { Context } from '#functions/platform/access/context';
import { readServerSettings } from '#functions/platform/settings/settings.service';

export interface SearchSettings {
  /** In the order of the results. */
  kinds: readonly SearchType[];
  forgivesTypos: boolean;
  hasSuggestions: boolean;
}

export const readSearchSettings = async (context: Pick<Context, 'db'>): Promise<SearchSettings> => {
  const saved = await readServerSettings(context, ['search.kinds', 'search.typos', 'search.suggestions']);
  return { kinds: saved['search.kinds'], forgivesTypos: saved['search.typos'], hasSuggestions: saved['search.suggestions'] };
};
