import { type SQL, sql } from 'drizzle-orm';
import { type AutoMethod, CHANNEL_CANDIDATES_MAX, RISING_DAYS } from '#contracts/listening/channel';
import { type Selection, sorted } from '#db/keyset';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { trackPlayDays } from '#db/schema/listening';
import { trackArtists, tracks } from '#db/schema/track';
import { lastDays, mostPlayedOn } from '#functions/listening/play/play-day.select';
import { DAY } from '#functions/platform/contract/duration';
import type { ContentSource } from './channel.content-source';
import type { Narrowing } from './channel.rule';

interface Choice extends Pick<Selection, 'where' | 'key' | 'direction'> {
  plays?: SQL;
}

/** A prime: multiplying ids by a factor that changes daily, modulo this, reshuffles them every day. */
const MODULUS = 2_147_483_647;

/** Ranks by plays in the period, among the top tracks of each day. Returns null for kinds without daily plays. */
const rising = (kind: ContentSource, now: Date): Choice | null => {
  const days = lastDays(now, RISING_DAYS);
  const hot = mostPlayedOn(days, CHANNEL_CANDIDATES_MAX);
  const recent = sql`${trackPlayDays.day} >= ${days[0]}`;
  const choose = (ids: SQL, played: SQL): Choice => ({
    where: sql`${kind.table.id} in (${ids})`,
    key: sql`(select sum(${trackPlayDays.plays}) from ${played} and ${recent})`,
    direction: 'desc',
  });
  if (kind.table === tracks) {
    const choice = choose(hot, sql`${trackPlayDays} where ${trackPlayDays.trackId} = ${tracks.id}`);
    return { ...choice, plays: choice.key };
  }
  if (kind.table === albums) {
    const ids = sql`select ${tracks.albumId} from ${tracks} where ${tracks.id} in (${hot})`;
    const played = sql`${tracks} join ${trackPlayDays} on ${trackPlayDays.trackId} = ${tracks.id}`;
    return choose(ids, sql`${played} where ${tracks.albumId} = ${albums.id}`);
  }
  if (kind.table === artists) {
    const primary = sql`${trackArtists.role} = 'primary'`;
    const ids = sql`select ${trackArtists.artistId} from ${trackArtists} where ${trackArtists.trackId} in (${hot}) and ${primary}`;
    const played = sql`${trackArtists} join ${trackPlayDays} on ${trackPlayDays.trackId} = ${trackArtists.trackId}`;
    return choose(ids, sql`${played} where ${trackArtists.artistId} = ${artists.id} and ${primary}`);
  }
  return null;
};

/** Shuffles the most popular rows; the order is stable for a UTC day. */
const random = ({ table, open, keys }: ContentSource, now: Date, narrow: Narrowing | null): Choice => {
  const day = Math.floor(now.getTime() / DAY);
  const factor = ((day + 1) * 48_271 * 69_621) % MODULUS;
  const key = narrow?.isFew ? sorted(keys.popular) : keys.popular;
  const fits = narrow ? sql` and ${narrow.where}` : sql``;
  const candidates = sql`select ${table.id} from ${table} where ${open}${fits} order by ${key} desc limit ${CHANNEL_CANDIDATES_MAX}`;
  return { where: sql`${table.id} in (${candidates})`, key: sql`${table.id} * ${factor} % ${MODULUS}`, direction: 'asc' };
};

export const selectByMethod = (method: AutoMethod, kind: ContentSource, now: Date, narrow: Narrowing | null): Choice => {
  if (method === 'random') return random(kind, now, narrow);
  const choice: Choice | null = method === 'rising' ? rising(kind, now) : null;
  const key = kind.keys[method === 'rising' ? 'popular' : method];
  const {
    where,
    key: chosen,
    direction,
    plays,
  }: Choice = choice ?? { where: sql`1`, key, direction: method === 'alphabetical' ? 'asc' : 'desc' };
  if (!narrow) return { where, key: chosen, direction, plays };
  return { where: sql`${where} and ${narrow.where}`, key: narrow.isFew ? sorted(chosen) : chosen, direction, plays };
};
