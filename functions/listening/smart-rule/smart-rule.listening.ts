import { type Column, type SQL, sql } from 'drizzle-orm';
import type { SmartRule } from '#contracts/listening/smart-rule';
import { trackListening, trackRatings } from '#db/schema/listening';
import { tracks } from '#db/schema/track';
import type { Bind } from './smart-rule.value';

type OwnNumberRule = Extract<SmartRule, { field: 'rating' | 'my_plays' | 'skips' }>;

const ownValue = (table: typeof trackListening | typeof trackRatings, column: Column, owner: SQL): SQL =>
  sql`(select ${column} from ${table} where ${table.userId} = ${owner} and ${table.trackId} = ${tracks.id})`;

export const playsOfOwner = (owner: SQL): SQL => sql`coalesce(${ownValue(trackListening, trackListening.plays, owner)}, 0)`;

export const lastPlayedAt = (owner: SQL): SQL => ownValue(trackListening, trackListening.lastPlayedAt, owner);

export const ratingOfOwner = (owner: SQL): SQL => ownValue(trackRatings, trackRatings.rating, owner);

export const playedByOwner = (owner: SQL, when: SQL): SQL =>
  sql`select ${trackListening.trackId} from ${trackListening} where ${trackListening.userId} = ${owner} and ${when}`;

const OWN_NUMBERS = {
  rating: { table: trackRatings, column: trackRatings.rating },
  my_plays: { table: trackListening, column: trackListening.plays },
  skips: { table: trackListening, column: trackListening.skips },
};

export const fitsWithoutRow = (rule: OwnNumberRule): boolean => {
  if (rule.operator === 'between') return rule.value <= 0 && rule.to >= 0;
  if (rule.operator === 'more') return rule.value < 0;
  if (rule.operator === 'less') return rule.value > 0;
  if (rule.operator === 'not_less') return rule.value <= 0;
  return (rule.value === 0) === (rule.operator === 'is');
};

/** Few tracks have a row. If tracks without one match too, excludes the few that don't match. */
export const ownNumberCondition = (rule: OwnNumberRule, owner: SQL, bind: Bind): SQL => {
  const { table, column } = OWN_NUMBERS[rule.field];
  const value = bind(rule.value);
  const compared = {
    is: () => sql`${column} = ${value}`,
    is_not: () => sql`${column} <> ${value}`,
    more: () => sql`${column} > ${value}`,
    less: () => sql`${column} < ${value}`,
    not_less: () => sql`${column} >= ${value}`,
    between: () => sql`${column} between ${value} and ${bind(rule.operator === 'between' ? rule.to : 0)}`,
  }[rule.operator]();
  const rows = (where: SQL) => sql`(select ${table.trackId} from ${table} where ${table.userId} = ${owner} and ${where})`;
  return fitsWithoutRow(rule) ? sql`${tracks.id} not in ${rows(sql`not ${compared}`)}` : sql`${tracks.id} in ${rows(compared)}`;
};
