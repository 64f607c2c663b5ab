import { type SQL, sql } from 'drizzle-orm';
import { type MatchMode, type RuleNode, SMART_LIMIT_MAX, type SmartRules } from '#contracts/listening/smart-rule';
import { sorted } from '#db/keyset';
import { trackArtists, tracks } from '#db/schema/track';
import { publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { MINUTE } from '#functions/platform/contract/duration';
import { conditionOf, type RuleContext, type RuleTarget } from './smart-rule.condition';
import { fitsWithoutRow } from './smart-rule.listening';
import { orderOf } from './smart-rule.order';
import { type Bind, createValues } from './smart-rule.value';

const joints: Record<MatchMode, SQL> = { all: sql.raw(' and '), any: sql.raw(' or ') };

/** Joined in pairs, because SQLite limits the depth of expressions. */
const join = (conditions: SQL[], match: MatchMode): SQL => {
  if (conditions.length === 1) return conditions[0];
  const middle = Math.ceil(conditions.length / 2);
  return sql`(${join(conditions.slice(0, middle), match)}${joints[match]}${join(conditions.slice(middle), match)})`;
};

export const conditionOfNode = (node: RuleNode, ruleContext: RuleContext, bind: Bind, target?: RuleTarget): SQL =>
  node.field === 'group'
    ? join(
        node.rules.map((inner) => conditionOfNode(inner, ruleContext, bind, target)),
        node.match,
      )
    : conditionOf(node, ruleContext, bind, target);

const FINDING = ['genre', 'tag', 'artist'];

/** True if an index finds the matching tracks, so that they are sorted afterwards; otherwise tracks are scanned in order. */
export const isIndexed = (node: RuleNode): boolean => {
  if (node.field === 'group') return node.match === 'all' ? node.rules.some(isIndexed) : node.rules.every(isIndexed);
  if (FINDING.includes(node.field)) return node.operator === 'is';
  switch (node.field) {
    case 'liked':
    case 'followed':
      return node.value;
    case 'never_played':
      return !node.value;
    case 'rating':
    case 'my_plays':
    case 'skips':
      return !fitsWithoutRow(node);
    case 'liked_at':
      return true;
    case 'last_played':
      return node.operator !== 'not_in_last';
    default:
      return node.field === 'added' && !['before', 'not_in_last'].includes(node.operator);
  }
};

/** The first main artist; each track without artists counts separately. */
const artistOfTrack = sql`coalesce((select ${trackArtists.artistId} from ${trackArtists} where ${trackArtists.trackId} = ${tracks.id}
  order by ${trackArtists.role} <> 'primary', ${trackArtists.position} limit 1), -${tracks.id})`;

/** Bounds the tracks that are counted per artist. */
const FIRST_MATCHES_MAX = 2 * SMART_LIMIT_MAX;

interface Part {
  limit: number;
  offset?: number;
}

/** A subquery of public tracks with `id`, `duration` and `sort_key`. Columns are fixed in code; all values are bound as one parameter. */
export const matchingTracks = (rules: SmartRules, ruleContext: RuleContext, { limit, offset = 0 }: Part): SQL => {
  const { bind, values } = createValues();
  const condition = conditionOfNode({ field: 'group', match: rules.match, rules: rules.rules }, ruleContext, bind);
  const { key, direction, isMaybeUnknown } = orderOf(rules.order, ruleContext, bind);
  const sortKey = isIndexed({ field: 'group', ...rules }) ? sorted(key) : key;
  const unknownLast = isMaybeUnknown ? sql`sort_key is null, ` : sql``;
  const { minutes, per_artist: perArtist } = rules;
  const part = sql`limit ${Math.max(0, Math.min(limit, rules.limit - offset))} offset ${offset}`;
  const fitting = sql`select ${tracks.id} as id, ${tracks.duration} as duration, ${sortKey} as sort_key from ${tracks}
    where ${publicTrackWhere} and ${condition}`;
  const inOrder = sql`${fitting} order by ${unknownLast}sort_key ${direction}, ${tracks.id} ${direction}`;
  if (!minutes && !perArtist) return sql`(${values()} ${inOrder} ${part})`;
  const order = sql`${unknownLast}sort_key ${direction}, id ${direction}`;
  const turns = perArtist
    ? sql`select id, duration, sort_key from (select *, row_number() over (partition by artist order by ${order}) as turn
        from (select first_fitting.*, ${artistOfTrack} as artist from (${inOrder} limit ${FIRST_MATCHES_MAX}) as first_fitting
          join ${tracks} on ${tracks.id} = first_fitting.id)) where turn <= ${perArtist}`
    : fitting;
  // Bounds the running sum, however many tracks match.
  const timed = minutes
    ? sql`select id, duration, sort_key from (select *, sum(duration) over (order by ${order} rows unbounded preceding) as passed
        from (${perArtist ? sql`${turns} order by ${order}` : inOrder} limit ${rules.limit})) where passed <= ${minutes * MINUTE}`
    : turns;
  return sql`(${values()} select * from (${timed}) order by ${order} ${part})`;
};

/** Expects `matchingTracks` as `chosen`. */
export const matchingOrder = (rules: SmartRules, ruleContext: RuleContext): SQL => {
  const { direction, isMaybeUnknown } = orderOf(rules.order, ruleContext, () => sql``);
  return sql`${isMaybeUnknown ? sql`chosen.sort_key is null, ` : sql``}chosen.sort_key ${direction}, chosen.id ${direction}`;
};
