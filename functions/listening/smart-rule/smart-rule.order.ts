import { type SQL, sql } from 'drizzle-orm';
import type { SmartOrder } from '#contracts/listening/smart-rule';
import { tracks } from '#db/schema/track';
import { likedAt, type RuleContext, releaseDate } from './smart-rule.condition';
import { dayOf } from './smart-rule.date';
import { lastPlayedAt, playsOfOwner, ratingOfOwner } from './smart-rule.listening';
import type { Bind } from './smart-rule.value';

/** What tracks are ordered by: a key that may be unknown, which comes last, and the direction. Equal tracks come by their ids in the same direction. */
interface Order {
  key: SQL;
  direction: SQL;
  isMaybeUnknown?: boolean;
}

/** The prime that the shuffle counts by: products of two smaller numbers are still whole in SQLite. */
const SHUFFLE_PRIME = 2_147_483_647;
const DAY_STEP = 1_000_003;

/** The number that a day's shuffle starts from. */
const shuffleSeed = (time: Date): number => (dayOf(time) * DAY_STEP) % SHUFFLE_PRIME;

/** A number for each track that is another one every day: the cube of the id and the day's number, by a prime. */
const shuffled = (seed: SQL): SQL => {
  const prime = sql.raw(String(SHUFFLE_PRIME));
  const start = sql`((${tracks.id} + ${seed}) % ${prime})`;
  return sql`(${start} * ${start} % ${prime} * ${start} % ${prime})`;
};

const ascending = sql.raw('asc');
const descending = sql.raw('desc');
const by = (key: SQL, direction: SQL, isMaybeUnknown = false): Order => ({ key, direction, isMaybeUnknown });

/** How the tracks of a smart playlist are ordered. */
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
      return by(sql`${tracks.name}`, ascending);
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
