import { FEED_SECTIONS } from '#contracts/community/feed';
import type { Context } from '#functions/platform/access/context';
import { decodeCursor } from '#functions/platform/contract/pagination';
import { listFeed, suggestArtists } from './feed.service';

const ENTRIES = 30;
const SUGGESTED = 12;
export const SUGGESTED_BESIDE = 5;

/** Runs two statements. Suggests more artists if the feed is empty. */
export const readFeedPage = async (context: Context, query: URLSearchParams) => {
  const only = FEED_SECTIONS.find((part) => part === query.get('only'));
  const cursor = decodeCursor(query.get('cursor') ?? '') ?? undefined;
  const { pagination } = await listFeed(context, { perPage: ENTRIES, only, cursor });
  const isEmpty = pagination.data.length === 0 && !only && !cursor;
  return {
    entries: pagination.data,
    only,
    cursor: pagination.next_cursor,
    suggested: await suggestArtists(context, isEmpty ? SUGGESTED : SUGGESTED_BESIDE),
  };
};
