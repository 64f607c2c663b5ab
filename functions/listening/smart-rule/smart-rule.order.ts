import { type SQL, sql } from 'drizzle-orm';
import type { SmartOrder } from '#contracts/listening/smart-rule';
import { nameOrder } from '#db/keyset';
import { tracks } from '#db/schema/track';
import { likedAt, type RuleContext, releaseDate } from './smart-rule.condition';
import { dayOf } from './smart-rule.date';
import { lastPlayedAt, playsOfOwner, ratingOfOwner } from './smart-rule.listening';
import type { Bind } from './smart-rule.value';

/** Unknown keys sort last; ties sort by id in the same direction. */
interface Order {
  key: SQL;
  direction: SQL;
  isMaybeUnknown?: boolean;
}

/** A prime; products of two smaller numbers are still integers in SQLite. */
const SHUFFLE_PRIME = 2_147_483_647;
const DAY_STEP = 1_000_003;

const shuffleSeed = (time: Date): number => (dayOf(time) * DAY_STEP) % SHUFFLE_PRIME;

/** Pseudorandom per track and day: the cube of id plus seed, modulo the prime. */
const shuffled = (seed: SQL): SQL => {
  const prime = sql.raw(String(SHUFFLE_PRIME));
  const start = sql`((${tracks.id} + ${seed}) % ${prime})`;
  return sql`(${start} * ${start} % ${prime} * ${start} % ${prime})`;
};

const ascending = sql.raw('asc');
const descending = sql.raw('desc');
const by = (key: SQL, direction: SQL, isMaybeUnknown = false): Order => ({ key, direction, isMaybeUnknown });

export const orderOf = (order: SmartOrder, { ownerId, now }: RuleContext, bind: Bind): Order => {
  switch (order) {
    case 'newest':
      return by(sql`${tracks.createdAt}`, descending);
    case 'oldest':
      return by(sql`${tracks.createdAt}`, ascending);
    case 'most_played':
      return by(sql`${tracks.plays}`, descending);
    case 'least_played':
      return by(sql`${tracks.plays}`, ascending);
    case 'most_liked':
      return by(sql`${tracks.likesCount}`, descending);
    case 'name':
      return by(nameOrder(tracks), ascending);
    case 'longest':
      return by(sql`${tracks.duration}`, descending);
    case 'shortest':
      return by(sql`${tracks.duration}`, ascending);
    case 'latest_release':
      return by(releaseDate, descending, true);
    case 'earliest_release':
      return by(releaseDate, ascending, true);
    case 'fastest':
      return by(sql`${tracks.bpm}`, descending, true);
    case 'slowest':
      return by(sql`${tracks.bpm}`, ascending, true);
    case 'last_liked':
      return by(likedAt(bind(ownerId)), descending, true);
    case 'best_rated':
      return by(ratingOfOwner(bind(ownerId)), descending, true);
    case 'my_most_played':
      return by(playsOfOwner(bind(ownerId)), descending);
    case 'my_least_played':
      return by(playsOfOwner(bind(ownerId)), ascending);
    case 'recently_played':
      return by(lastPlayedAt(bind(ownerId)), descending, true);
    case 'long_unplayed':
      return by(sql`coalesce(${lastPlayedAt(bind(ownerId))}, 0)`, ascending);
    default:
      return by(shuffled(bind(shuffleSeed(now))), ascending);
  }
};
