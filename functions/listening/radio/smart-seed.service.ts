import { sql } from 'drizzle-orm';
import type { PlaylistItem } from '#contracts/listening/playlist';
import type { SmartRules } from '#contracts/listening/smart-rule';
import { chosenPage, sumsOf } from '#functions/listening/playlist/smart-playlist.select';
import { withSums } from '#functions/listening/playlist/smart-tracks.service';
import type { Context } from '#functions/platform/access/context';
import { readPool } from './radio.pool';
import { scorePool } from './radio.score';
import { STANDING } from './radio.seed';
import { profileFields } from './radio.select';

/**
 * A smart playlist as a seed, and what goes with what its rules choose at this moment, of which the first tracks stand for it. Its rules
 * have to be known before: they become a part of the statement. One statement.
 */
export const readSmartRadio = async (
  context: Context,
  playlist: PlaylistItem,
  { rules, ownerId }: { rules: SmartRules; ownerId: number },
  shuffle: number,
) => {
  const asking = { ownerId, now: context.now };
  const sums = sumsOf(rules, asking);
  const standing = sql`select chosen.id as id from ${chosenPage(rules, asking, { limit: STANDING, offset: 0 })}`;
  const chosen = sql`(with chosen_now as materialized (select (select json_group_array(id) from (${standing})) as ids, ${sums.row.sql} as sums
    from ${sums.from}) select * from chosen_now) as chosen_now`;
  const fields = {
    ...profileFields(sql`select value as id from json_each(chosen_now.ids)`),
    sums: { sql: sql`chosen_now.sums`, read: sums.row.read },
  };
  const read = (await readPool(context, fields, chosen, shuffle))!;
  return {
    item: withSums(playlist, read.profile.sums),
    candidates: scorePool({ ...read.profile, first: null }, read.neighbours, read.pool),
  };
};
