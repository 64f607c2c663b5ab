import { sql } from 'drizzle-orm';
import type { PlaylistItem } from '#contracts/listening/playlist';
import type { SmartRules } from '#contracts/listening/smart-rule';
import { matchingPage, totalsOf } from '#functions/listening/playlist/smart-playlist.select';
import { withTotals } from '#functions/listening/playlist/smart-tracks.service';
import type { Context } from '#functions/platform/access/context';
import { readCandidates } from './radio.pool';
import { scoreCandidates } from './radio.score';
import { SEED_SAMPLE } from './radio.seed';
import { profileFields } from './radio.select';

/** Separate, because the rules become part of the statement and must be read first. Runs one statement. */
export const readSmartRadio = async (
  context: Context,
  playlist: PlaylistItem,
  { rules, ownerId }: { rules: SmartRules; ownerId: number },
  shuffle: number,
) => {
  const ruleContext = { ownerId, now: context.now };
  const sums = totalsOf(rules, ruleContext);
  const standing = sql`select chosen.id as id from ${matchingPage(rules, ruleContext, { limit: SEED_SAMPLE, offset: 0 })}`;
  const chosen = sql`(with chosen_now as materialized (select (select json_group_array(id) from (${standing})) as ids, ${sums.row.sql} as sums
    from ${sums.from}) select * from chosen_now) as chosen_now`;
  const fields = {
    ...profileFields(sql`select value as id from json_each(chosen_now.ids)`),
    sums: { sql: sql`chosen_now.sums`, read: sums.row.read },
  };
  const read = (await readCandidates(context, fields, chosen, shuffle))!;
  return {
    item: withTotals(playlist, read.profile.sums),
    candidates: scoreCandidates({ ...read.profile, first: null }, read.neighbours, read.pool),
  };
};
