import { sql } from 'drizzle-orm';
import { PLAYLIST_TRACKS_MAX, type PlaylistItem } from '#contracts/listening/playlist';
import { type SmartRules, smartRules } from '#contracts/listening/smart-rule';
import { number, object, readRows } from '#db/json-row';
import { isOneOf, pageLimits } from '#db/keyset';
import { playlists } from '#db/schema/playlist';
import { trackRow } from '#functions/catalogue/track/track.select';
import { toTrackItem } from '#functions/catalogue/track/track.view';
import type { Context } from '#functions/platform/access/context';
import { changedTags } from '#functions/platform/invalidation/invalidation.service';
import { matchingPage, totalStatement } from './smart-playlist.select';

interface Ruled {
  ownerId: number;
  rules: unknown;
}

export const readRules = (rules: unknown): SmartRules | null => smartRules.safeParse(rules).data ?? null;

interface TrackQuery {
  page: number;
  perPage: number;
  orderDir: 'asc' | 'desc';
  query?: string;
}

/** Reads one extra row if there is a next page. Runs one statement. */
export const readSmartTracks = async ({ db, actor, now }: Context, { ownerId, rules }: Ruled, query: TrackQuery) => {
  const parsed = readRules(rules);
  const { limit, offset } = pageLimits(query);
  const ruleContext = { ownerId, now };
  const rows = parsed ? await readRows(db, trackRow(actor), matchingPage(parsed, ruleContext, { limit, offset, query: query.query })) : [];
  return rows.map((row) => toTrackItem(actor, row));
};

export const readSmartOrder = async ({ db, now }: Context, { ownerId, rules }: Ruled): Promise<number[]> => {
  const parsed = readRules(rules);
  const all = { limit: PLAYLIST_TRACKS_MAX, offset: 0 };
  return parsed ? readRows(db, number(sql`chosen.id`), matchingPage(parsed, { ownerId, now }, all)) : [];
};

const readSums = async ({ db, now }: Context, ruled: Ruled[]) => {
  const [first, ...others] = ruled.map(({ ownerId, rules }) => totalStatement(db, readRules(rules)!, { ownerId, now }));
  return first ? (await db.batch([first, ...others])).map(([{ row }]) => row) : [];
};

export const withTotals = (playlist: PlaylistItem, sums: Pick<PlaylistItem, 'tracks_count' | 'duration' | 'covers'>): PlaylistItem => ({
  ...playlist,
  ...sums,
  covers: playlist.image ? [] : sums.covers,
});

interface Listed {
  model_type: string;
}
const smartOne = (item: Listed): PlaylistItem | null => {
  const playlist = item.model_type === 'playlist' ? (item as PlaylistItem) : null;
  return playlist?.smart && !playlist.frozen_at ? playlist : null;
};

/** Adds totals and covers of live smart playlists; everything that shows playlists must call it. Runs two statements, or none. */
export const completePlaylists = async <Item extends Listed>(context: Context, items: Item[]): Promise<Item[]> => {
  const ids = [...new Set(items.flatMap((item) => smartOne(item)?.id ?? []))];
  if (ids.length === 0) return items;
  const row = object({ id: playlists.id, ownerId: playlists.ownerId, rules: playlists.rules });
  const ruled = (await readRows(context.db, row, sql`${playlists} where ${isOneOf(playlists.id, ids)}`)).filter(({ rules }) =>
    readRules(rules),
  );
  const sums = await readSums(context, ruled);
  const byId = new Map(ruled.map(({ id }, index) => [id, sums[index]]));
  return items.map((item) => {
    const playlist = smartOne(item);
    const sum = playlist && byId.get(playlist.id);
    return sum ? { ...item, ...withTotals(playlist, sum) } : item;
  });
};

/** Substrings of stored rules that depend on a field. */
const RULE_MARKERS = { liked: ['liked'], rating: ['"rating"', 'best_rated'], followed: ['"followed"'] };

/** Invalidates the user's smart playlists that depend on the field; belongs in the batch that changes it. Plays are refreshed by schedule. */
export const listeningPlaylistStatement = (context: Pick<Context, 'db' | 'now'>, userId: number, field: keyof typeof RULE_MARKERS) => {
  const words = sql.join(
    RULE_MARKERS[field].map((word) => sql`instr(${playlists.rules}, ${word}) > 0`),
    sql` or `,
  );
  const asking = sql`${playlists.ownerId} = ${userId} and ${playlists.frozenAt} is null and (${words})`;
  return changedTags(context, sql`select 'playlist:' || ${playlists.id} from ${playlists} where ${asking}`);
};
