import { type SQL, sql } from 'drizzle-orm';
import type { SmartRules } from '#contracts/listening/smart-rule';
import { number, object, selectRows } from '#db/json-row';
import { contains } from '#db/keyset';
import { tracks } from '#db/schema/track';
import { imageOfTrack } from '#functions/catalogue/track/track.select';
import { matchingOrder, matchingTracks } from '#functions/listening/smart-rule/smart-rule.compile';
import type { RuleContext } from '#functions/listening/smart-rule/smart-rule.condition';
import type { Database } from '#functions/platform/access/context';
import { COVERED_TRACKS, coverImages } from './playlist.select';

export const totalsOf = (rules: SmartRules, ruleContext: RuleContext) => {
  const covers = coverImages(sql`select ${imageOfTrack} as image, first_chosen.place as place
    from (select chosen.id as id, row_number() over (order by ${matchingOrder(rules, ruleContext)}) as place from chosen
      order by place limit ${COVERED_TRACKS}) as first_chosen
    join ${tracks} on ${tracks.id} = first_chosen.id`);
  const from = sql`(with chosen as materialized ${matchingTracks(rules, ruleContext, { limit: rules.limit })}
    select (select count(*) from chosen) as count, (select coalesce(sum(chosen.duration), 0) from chosen) as duration, ${covers.sql} as covers) as sums`;
  const row = object({
    tracks_count: number(sql`sums.count`),
    duration: number(sql`sums.duration`),
    covers: { sql: sql`sums.covers`, read: covers.read },
  });
  return { row, from };
};

export const totalStatement = (db: Database, rules: SmartRules, ruleContext: RuleContext) => {
  const { row, from } = totalsOf(rules, ruleContext);
  return selectRows(db, row, from);
};

interface Part {
  limit: number;
  offset: number;
  query?: string;
}

export const matchingPage = (rules: SmartRules, ruleContext: RuleContext, { query, ...part }: Part): SQL => {
  const order = matchingOrder(rules, ruleContext);
  const named = sql`(select chosen.* from ${matchingTracks(rules, ruleContext, { limit: rules.limit })} as chosen
    join ${tracks} on ${tracks.id} = chosen.id where ${contains(tracks.folded, query)}
    order by ${order} limit ${part.limit} offset ${part.offset})`;
  return sql`${query ? named : matchingTracks(rules, ruleContext, part)} as chosen join ${tracks} on ${tracks.id} = chosen.id order by ${order}`;
};
