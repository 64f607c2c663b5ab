import { type SQL, sql } from 'drizzle-orm';
import { trackPlayDays } from '#db/schema/listening';
import { DAY } from '#functions/platform/contract/duration';

/** UTC days as `YYYY-MM-DD`, earliest first, including today. */
export const lastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => new Date(now.getTime() - (count - 1 - index) * DAY).toISOString().slice(0, 10));

/** Ids may repeat. Reads at most `most` rows per day. */
export const mostPlayedOn = (days: string[], most: number): SQL => {
  const ofDay = sql`select ${trackPlayDays.trackId} as id from ${trackPlayDays} where ${trackPlayDays.day} = listed.value
    order by ${trackPlayDays.plays} desc limit ${most}`;
  return sql`select played.value from json_each(${JSON.stringify(days)}) as listed,
    json_each((select json_group_array(id) from (${ofDay}))) as played`;
};
