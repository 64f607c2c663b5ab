import { type SQL, sql } from 'drizzle-orm';
import type { MatchMode, RuleNode, SmartRules } from '#contracts/listening/smart-rule';
import { sorted } from '#db/keyset';
import { tracks } from '#db/schema/track';
import { publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { conditionOf, type RuleContext } from './smart-rule.condition';
import { orderOf } from './smart-rule.order';
import { type Bind, createValues } from './smart-rule.value';

const joints: Record<MatchMode, SQL> = { all: sql.raw(' and '), any: sql.raw(' or ') };

/** Conditions joined in pairs: SQLite takes expressions only so deep, and a long row of them would be as deep as it is long. */
const join = (conditions: SQL[], match: MatchMode): SQL => {
  if (conditions.length === 1) return conditions[0];
  const middle = Math.ceil(conditions.length / 2);
  return sql`(${join(conditions.slice(0, middle), match)}${joints[match]}${join(conditions.slice(middle), match)})`;
};

const conditionOfNode = (node: RuleNode, ruleContext: RuleContext, bind: Bind): SQL =>
  node.field === 'group'
    ? join(
        node.rules.map((inner) => conditionOfNode(inner, ruleContext, bind)),
        node.match,
      )
    : conditionOf(node, ruleContext, bind);

const FINDING = ['genre', 'tag', 'artist'];

/** Whether an index gives the tracks that fit, so that they are found and then sorted; else tracks are gone through in their order. */
const isFound = (node: RuleNode): boolean => {
  if (node.field === 'group') return node.match === 'all' ? node.rules.some(isFound) : node.rules.every(isFound);
  if (FINDING.includes(node.field)) return node.operator === 'is';
  if (node.field === 'liked') return node.value;
  return node.field === 'liked_at' || (node.field === 'added' && !['before', 'not_in_last'].includes(node.operator));
};

interface Part {
  limit: number;
  offset?: number;
}

/**
 * The tracks that rules choose, in their order, for use in place of a table: `id`, `duration` and the key and place that they are
 * ordered by. Only columns that are named here can be asked for, only tracks that stand in lists are chosen, and every value is bound,
 * all of them as one parameter.
 */
export const matchingTracks = (rules: SmartRules, ruleContext: RuleContext, { limit, offset = 0 }: Part): SQL => {
  const { bind, values } = createValues();
  const condition = conditionOfNode({ field: 'group', match: rules.match, rules: rules.rules }, ruleContext, bind);
  const { key, direction, isMaybeUnknown } = orderOf(rules.order, ruleContext, bind);
  const sortKey = isFound({ field: 'group', ...rules }) ? sorted(key) : key;
  const unknownLast = isMaybeUnknown ? sql`sort_key is null, ` : sql``;
  return sql`(${values()} select ${tracks.id} as id, ${tracks.duration} as duration, ${sortKey} as sort_key from ${tracks}
    where ${publicTrackWhere} and ${condition}
    order by ${unknownLast}sort_key ${direction}, ${tracks.id} ${direction} limit ${Math.max(0, Math.min(limit, rules.limit - offset))} offset ${offset})`;
};

/** How chosen tracks come, where `chosen` is what `matchingTracks` gave. */
export const matchingOrder = (rules: SmartRules, ruleContext: RuleContext): SQL => {
  const { direction, isMaybeUnknown } = orderOf(rules.order, ruleContext, () => sql``);
  return sql`${isMaybeUnknown ? sql`chosen.sort_key is null, ` : sql``}chosen.sort_key ${direction}, chosen.id ${direction}`;
};
