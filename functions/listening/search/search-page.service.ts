import { PER_TYPE_MAX, QUERY_MAX, SEARCH_TYPES, type SearchType } from '#contracts/listening/search';
import { listGenresWithMusic } from '#functions/catalogue/genre/genre.service';
import { listTags } from '#functions/catalogue/tag/tag.service';
import type { Context } from '#functions/platform/access/context';
import { search } from './search.service';

const OVERVIEW_HITS = 6;
const STARTING_POINTS = 12;

export const clipQuery = (typed: string): string => typed.toWellFormed().trim().slice(0, QUERY_MAX).toWellFormed();

export const readSearchPage = (context: Context, query: string, only?: SearchType) =>
  search(context, { query, types: SEARCH_TYPES, perType: only ? PER_TYPE_MAX : OVERVIEW_HITS, only });

export const readStartingPoints = async (context: Context) => {
  const most = { page: 1, perPage: STARTING_POINTS, orderBy: 'popular', orderDir: 'desc' } as const;
  const [genres, tags] = await Promise.all([listGenresWithMusic(context, most), listTags(context, most)]);
  return { genres: genres.pagination.data, tags: tags.pagination.data };
};
