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

/** What a smart playlist's tracks are chosen by. */
interface Ruled {
  ownerId: number;
  /** As the row holds them. */
  rules: unknown;
}

/** The rules of a playlist; null where there are none that can be understood. */
export const readRules = (rules: unknown): SmartRules | null => smartRules.safeParse(rules).data ?? null;

interface TrackQuery {
  page: number;
  perPage: number;
  orderDir: 'asc' | 'desc';
  query?: string;
}

/** A page of the tracks that a playlist's rules choose at this moment, and one more if there is a next page. One statement. */
export const readSmartTracks = async ({ db, actor, now }: Context, { ownerId, rules }: Ruled, query: TrackQuery) => {
  const known = readRules(rules);
  const { limit, offset } = pageLimits(query);
  const ruleContext = { ownerId, now };
  const rows = known ? await readRows(db, trackRow(actor), matchingPage(known, ruleContext, { limit, offset, query: query.query })) : [];
  return rows.map((row) => toTrackItem(actor, row));
};

/** The ids of all tracks that a playlist's rules choose at this moment, in their order. One statement. */
export const readSmartOrder = async ({ db, now }: Context, { ownerId, rules }: Ruled): Promise<number[]> => {
  const known = readRules(rules);
  const all = { limit: PLAYLIST_TRACKS_MAX, offset: 0 };
  return known ? readRows(db, number(sql`chosen.id`), matchingPage(known, { ownerId, now }, all)) : [];
};

/** What rules choose at this moment, in numbers, for each of some playlists. One round trip. */
const readSums = async ({ db, now }: Context, ruled: Ruled[]) => {
  const [first, ...others] = ruled.map(({ ownerId, rules }) => totalStatement(db, readRules(rules)!, { ownerId, now }));
  return first ? (await db.batch([first, ...others])).map(([{ row }]) => row) : [];
};

/** A smart playlist, with what its rules choose in numbers. */
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

/**
 * The same items, with what smart playlists among them choose at this moment: tracks, length, covers. Whatever shows playlists passes
 * them through here, for their rows know nothing of it. No statement where there is none; else two.
 */
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

/** What stands in rules that ask for it, or order by it. */
const ASKED_WORDS = { liked: ['liked'], rating: ['"rating"', 'best_rated'], followed: ['"followed"'] };

/**
 * The statement that makes the pages of a person's smart playlists stale that ask for what they like, rate or follow. It belongs into the
 * batch in which they do that or take it back. What they play shows as plays of everybody do: in its own time.
 */
export const listeningPlaylistStatement = (context: Pick<Context, 'db' | 'now'>, userId: number, field: keyof typeof ASKED_WORDS) => {
  const words = sql.join(
    ASKED_WORDS[field].map((word) => sql`instr(${playlists.rules}, ${word}) > 0`),
    sql` or `,
  );
  const asking = sql`${playlists.ownerId} = ${userId} and ${playlists.frozenAt} is null and (${words})`;
  return changedTags(context, sql`select 'playlist:' || ${playlists.id} from ${playlists} where ${asking}`);
};
