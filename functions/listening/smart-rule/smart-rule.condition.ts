import { type SQL, sql } from 'drizzle-orm';
import type { SmartRule } from '#contracts/listening/smart-rule';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { artistFollows } from '#db/schema/follow';
import { trackGenres } from '#db/schema/genre';
import { trackListening } from '#db/schema/listening';
import { trackTags } from '#db/schema/tag';
import { trackArtists, trackLikes, tracks } from '#db/schema/track';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import { DAY } from '#functions/platform/contract/duration';
import { fold, foldedColumn } from '#functions/platform/contract/fold';
import { ownNumberCondition, playedByOwner } from './smart-rule.listening';
import type { Bind } from './smart-rule.value';

export interface RuleContext {
  ownerId: number;
  now: Date;
}

type RuleOf<Field extends SmartRule['field']> = Extract<SmartRule, { field: Field }>;
type TextRule = RuleOf<'name' | 'album'>;
type ChoiceRule = RuleOf<'genre' | 'tag' | 'artist'>;
type NumberRule = RuleOf<'plays' | 'duration' | 'year' | 'bpm' | 'loudness'>;
type DateRule = RuleOf<'added' | 'released' | 'liked_at' | 'last_played'>;

/** Rules on fields that a target lacks match nothing. */
export interface RuleTarget {
  id: SQL;
  folded: SQL;
  plays: SQL;
  createdAt: SQL;
  releaseDate?: SQL;
  duration?: SQL;
  bpm?: SQL;
  loudness?: SQL;
  onAlbum?: (fits: (folded: SQL) => SQL) => SQL;
  within: Partial<Record<ChoiceRule['field'], (id: SQL) => SQL>>;
}

export const releaseDate = sql`coalesce(${tracks.releaseDate}, (select ${albums.releaseDate} from ${albums} where ${albums.id} = ${tracks.albumId}))`;

export const likedAt = (owner: SQL): SQL =>
  sql`(select ${trackLikes.createdAt} from ${trackLikes} where ${trackLikes.userId} = ${owner} and ${trackLikes.trackId} = ${tracks.id})`;

const comparesText = (folded: SQL, { operator, value }: TextRule, bind: Bind): SQL =>
  operator === 'is' || operator === 'is_not'
    ? sql`ltrim(${folded}) = ${bind(foldedColumn(value))}`
    : sql`instr(${folded}, ${bind(fold(value))}) > 0`;

const NEVER = sql`0`;

const textCondition = (rule: TextRule, target: RuleTarget, bind: Bind): SQL => {
  const compares = (folded: SQL) => comparesText(folded, rule, bind);
  const fits = rule.field === 'name' ? compares(target.folded) : (target.onAlbum?.(compares) ?? NEVER);
  return rule.operator === 'is' || rule.operator === 'contains' ? fits : sql`not (${fits})`;
};

const tracksOf = {
  genre: (id: SQL) => sql`select ${trackGenres.trackId} from ${trackGenres} where ${trackGenres.genreId} = ${id}`,
  tag: (id: SQL) => sql`select ${trackTags.trackId} from ${trackTags} where ${trackTags.tagId} = ${id}`,
  artist: (id: SQL) => sql`select ${trackArtists.trackId} from ${trackArtists} join ${artists} on ${artists.id} = ${trackArtists.artistId}
    where ${trackArtists.artistId} = ${id} and ${publicArtistWhere}`,
};

export const TRACK_TARGET: RuleTarget = {
  id: sql`${tracks.id}`,
  folded: sql`${tracks.folded}`,
  plays: sql`${tracks.plays}`,
  createdAt: sql`${tracks.createdAt}`,
  releaseDate,
  duration: sql`${tracks.duration}`,
  bpm: sql`${tracks.bpm}`,
  loudness: sql`${tracks.loudness}`,
  onAlbum: (fits) => sql`exists (select 1 from ${albums} where ${albums.id} = ${tracks.albumId} and ${fits(sql`${albums.folded}`)})`,
  within: tracksOf,
};

const choiceCondition = ({ field, operator, value }: ChoiceRule, { id, within }: RuleTarget, bind: Bind): SQL => {
  const ids = within[field]?.(bind(value));
  if (!ids) return NEVER;
  return operator === 'is' ? sql`${id} in (${ids})` : sql`${id} not in (${ids})`;
};

const measureOf = (field: NumberRule['field'], target: RuleTarget): SQL | undefined =>
  field === 'year' ? target.releaseDate && sql`cast(substr(${target.releaseDate}, 1, 4) as integer)` : target[field];

/** `is` compares rounded values. */
const ROUNDED: Partial<Record<NumberRule['field'], (value: SQL) => SQL>> = {
  duration: (value) => sql`(${value} + 500) / 1000`,
  bpm: (value) => sql`round(${value})`,
  loudness: (value) => sql`round(${value})`,
};

const numberCondition = (rule: NumberRule, target: RuleTarget, bind: Bind): SQL => {
  const column = measureOf(rule.field, target);
  if (!column) return NEVER;
  const rounded = ROUNDED[rule.field] ?? ((value: SQL) => value);
  if (rule.operator === 'between') return sql`${column} between ${bind(rule.value)} and ${bind(rule.to)}`;
  const value = bind(rule.value);
  if (rule.operator === 'more') return sql`${column} > ${value}`;
  if (rule.operator === 'less') return sql`${column} < ${value}`;
  if (rule.operator === 'not_less') return sql`${column} >= ${value}`;
  return rule.operator === 'is' ? sql`${rounded(column)} = ${rounded(value)}` : sql`${rounded(column)} is not ${rounded(value)}`;
};

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Milliseconds; `before` is exclusive. */
const spanOf = (rule: DateRule, now: Date): { from?: number; before?: number } => {
  switch (rule.operator) {
    case 'in_last':
      return { from: now.getTime() - rule.value * DAY };
    case 'not_in_last':
      return { before: now.getTime() - rule.value * DAY };
    case 'before':
      return { before: startOf(rule.value) };
    case 'after':
      return { from: startOf(rule.value) + DAY };
    default:
      return { from: startOf(rule.value), before: startOf(rule.to) + DAY };
  }
};

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** `2011` for 1 January 2011: sorts before the days of a year, and not before the year itself. */
const startText = (time: number): string => dayText(time).replace(/(?:-01)?-01$/, '');

/** Release days are text. `in_last` excludes announced releases. */
const releasedCondition = (rule: DateRule, { releaseDate: day }: RuleTarget, now: Date, bind: Bind): SQL => {
  if (!day) return NEVER;
  const { from, before = rule.operator === 'in_last' ? now.getTime() + DAY : undefined } = spanOf(rule, now);
  const since = from === undefined ? sql`` : sql` and ${day} >= ${bind(startText(from))}`;
  return sql`(${before === undefined ? sql`1` : sql`${day} < ${bind(startText(before))}`}${since})`;
};

const dateCondition = (rule: DateRule, { ownerId, now }: RuleContext, target: RuleTarget, bind: Bind): SQL => {
  if (rule.field === 'released') return releasedCondition(rule, target, now, bind);
  const { from, before } = spanOf(rule, now);
  const within = (column: SQL): SQL =>
    sql.join(
      [
        ...(from === undefined ? [] : [sql`${column} >= ${bind(from)}`]),
        ...(before === undefined ? [] : [sql`${column} < ${bind(before)}`]),
      ],
      sql` and `,
    );
  if (rule.field === 'added') return sql`(${within(target.createdAt)})`;
  if (rule.field === 'liked_at')
    return sql`${tracks.id} in (select ${trackLikes.trackId} from ${trackLikes} where ${trackLikes.userId} = ${bind(ownerId)}
      and ${within(sql`${trackLikes.createdAt}`)})`;
  const played = (when: SQL) => sql`(${playedByOwner(bind(ownerId), when)})`;
  // Includes tracks that were never played.
  if (rule.operator === 'not_in_last') return sql`${tracks.id} not in ${played(sql`${trackListening.lastPlayedAt} >= ${bind(before!)}`)}`;
  return sql`${tracks.id} in ${played(within(sql`${trackListening.lastPlayedAt}`))}`;
};

/** `never_played` is inverted. */
const CHECKED = {
  liked: (owner: SQL) => sql`select ${trackLikes.trackId} from ${trackLikes} where ${trackLikes.userId} = ${owner}`,
  never_played: (owner: SQL) => playedByOwner(owner, sql`${trackListening.lastPlayedAt} >= 0`),
  followed: (owner: SQL) => sql`select ${trackArtists.trackId} from ${artistFollows}
    join ${artists} on ${artists.id} = ${artistFollows.artistId} join ${trackArtists} on ${trackArtists.artistId} = ${artists.id}
    where ${artistFollows.userId} = ${owner} and ${publicArtistWhere}`,
};

const checkCondition = ({ field, value }: RuleOf<'liked' | 'never_played' | 'followed'>, { ownerId }: RuleContext, bind: Bind): SQL => {
  const within = sql`(${CHECKED[field](bind(ownerId))})`;
  return value === (field !== 'never_played') ? sql`${tracks.id} in ${within}` : sql`${tracks.id} not in ${within}`;
};

/** Unknown values match only `is_not` and `contains_not`. Rules about the owner apply to tracks only. */
export const conditionOf = (rule: SmartRule, ruleContext: RuleContext, bind: Bind, target: RuleTarget = TRACK_TARGET): SQL => {
  switch (rule.field) {
    case 'name':
    case 'album':
      return textCondition(rule, target, bind);
    case 'genre':
    case 'tag':
    case 'artist':
      return choiceCondition(rule, target, bind);
    case 'plays':
    case 'duration':
    case 'year':
    case 'bpm':
    case 'loudness':
      return numberCondition(rule, target, bind);
    case 'rating':
    case 'my_plays':
    case 'skips':
      return ownNumberCondition(rule, bind(ruleContext.ownerId), bind);
    case 'added':
    case 'released':
    case 'liked_at':
    case 'last_played':
      return dateCondition(rule, ruleContext, target, bind);
    default:
      return checkCondition(rule, ruleContext, bind);
  }
};
