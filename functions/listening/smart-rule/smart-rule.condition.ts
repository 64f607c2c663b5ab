import { type SQL, sql } from 'drizzle-orm';
import type { SmartRule } from '#contracts/listening/smart-rule';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { trackGenres } from '#db/schema/genre';
import { trackTags } from '#db/schema/tag';
import { trackArtists, trackLikes, tracks } from '#db/schema/track';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import { DAY } from '#functions/platform/contract/duration';
import type { Bind } from './smart-rule.value';

/** For whom and when rules are asked. */
export interface RuleContext {
  /** Whose likes `liked` means. */
  ownerId: number;
  now: Date;
}

type RuleOf<Field extends SmartRule['field']> = Extract<SmartRule, { field: Field }>;
type TextRule = RuleOf<'name' | 'album'>;
type NumberRule = RuleOf<'plays' | 'duration' | 'year' | 'bpm'>;
type DateRule = RuleOf<'added' | 'liked_at'>;

/** The day that a track came out, its own before its album's. */
export const releaseDate = sql`coalesce(${tracks.releaseDate}, (select ${albums.releaseDate} from ${albums} where ${albums.id} = ${tracks.albumId}))`;

/** When the owner liked a track; null if they did not. */
export const likedAt = (owner: SQL): SQL =>
  sql`(select ${trackLikes.createdAt} from ${trackLikes} where ${trackLikes.userId} = ${owner} and ${trackLikes.trackId} = ${tracks.id})`;

const titleCase = (text: string): string => text.toLowerCase().replace(/(^|[^\p{L}\p{M}\p{N}'’])(\p{L})/gu, (found) => found.toUpperCase());
const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A text in the cases in which names are written, as `lower` of SQLite leaves them: it knows the letters of ASCII alone. */
const writtenAs = (text: string): string[] => [...new Set([text, text.toLowerCase(), text.toUpperCase(), titleCase(text)].map(lowerAscii))];

const comparesText = (column: SQL, { operator, value }: TextRule, bind: Bind): SQL => {
  const isWhole = operator === 'is' || operator === 'is_not';
  const fits = writtenAs(value).map((text) =>
    isWhole ? sql`lower(${column}) = ${bind(text)}` : sql`instr(lower(${column}), ${bind(text)}) > 0`,
  );
  return sql`(${sql.join(fits, sql` or `)})`;
};

const textCondition = (rule: TextRule, bind: Bind): SQL => {
  const fits =
    rule.field === 'name'
      ? comparesText(sql`${tracks.name}`, rule, bind)
      : sql`exists (select 1 from ${albums} where ${albums.id} = ${tracks.albumId} and ${comparesText(sql`${albums.name}`, rule, bind)})`;
  return rule.operator === 'is' || rule.operator === 'contains' ? fits : sql`not ${fits}`;
};

const tracksOf = {
  genre: (id: SQL) => sql`select ${trackGenres.trackId} from ${trackGenres} where ${trackGenres.genreId} = ${id}`,
  tag: (id: SQL) => sql`select ${trackTags.trackId} from ${trackTags} where ${trackTags.tagId} = ${id}`,
  artist: (id: SQL) => sql`select ${trackArtists.trackId} from ${trackArtists} join ${artists} on ${artists.id} = ${trackArtists.artistId}
    where ${trackArtists.artistId} = ${id} and ${publicArtistWhere}`,
};

const choiceCondition = ({ field, operator, value }: RuleOf<'genre' | 'tag' | 'artist'>, bind: Bind): SQL => {
  const within = sql`(${tracksOf[field](bind(value))})`;
  return operator === 'is' ? sql`${tracks.id} in ${within}` : sql`${tracks.id} not in ${within}`;
};

/** What is compared, and as what it is said to be a number: lengths to the second, tempos to the beat. */
const MEASURES: Record<NumberRule['field'], { column: SQL; rounded: (value: SQL) => SQL }> = {
  plays: { column: sql`${tracks.plays}`, rounded: (value) => value },
  duration: { column: sql`${tracks.duration}`, rounded: (value) => sql`(${value} + 500) / 1000` },
  year: { column: sql`cast(substr(${releaseDate}, 1, 4) as integer)`, rounded: (value) => value },
  bpm: { column: sql`${tracks.bpm}`, rounded: (value) => sql`round(${value})` },
};

const numberCondition = (rule: NumberRule, bind: Bind): SQL => {
  const { column, rounded } = MEASURES[rule.field];
  if (rule.operator === 'between') return sql`${column} between ${bind(rule.value)} and ${bind(rule.to)}`;
  const value = bind(rule.value);
  if (rule.operator === 'more') return sql`${column} > ${value}`;
  if (rule.operator === 'less') return sql`${column} < ${value}`;
  return rule.operator === 'is' ? sql`${rounded(column)} = ${rounded(value)}` : sql`${rounded(column)} is not ${rounded(value)}`;
};

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The span of time that a rule names, in milliseconds: `from` belongs to it, `before` does not. */
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

const dateCondition = (rule: DateRule, { ownerId, now }: RuleContext, bind: Bind): SQL => {
  const { from, before } = spanOf(rule, now);
  const within = (column: SQL): SQL =>
    sql.join(
      [
        ...(from === undefined ? [] : [sql`${column} >= ${bind(from)}`]),
        ...(before === undefined ? [] : [sql`${column} < ${bind(before)}`]),
      ],
      sql` and `,
    );
  if (rule.field === 'added') return sql`(${within(sql`${tracks.createdAt}`)})`;
  return sql`${tracks.id} in (select ${trackLikes.trackId} from ${trackLikes} where ${trackLikes.userId} = ${bind(ownerId)}
    and ${within(sql`${trackLikes.createdAt}`)})`;
};

const likedCondition = ({ value }: RuleOf<'liked'>, { ownerId }: RuleContext, bind: Bind): SQL => {
  const liked = sql`(select ${trackLikes.trackId} from ${trackLikes} where ${trackLikes.userId} = ${bind(ownerId)})`;
  return value ? sql`${tracks.id} in ${liked}` : sql`${tracks.id} not in ${liked}`;
};

/** The condition that a track fits a rule. What is unknown of a track fits no comparison but `is_not` and `contains_not`. */
export const conditionOf = (rule: SmartRule, ruleContext: RuleContext, bind: Bind): SQL => {
  switch (rule.field) {
    case 'name':
    case 'album':
      return textCondition(rule, bind);
    case 'genre':
    case 'tag':
    case 'artist':
      return choiceCondition(rule, bind);
    case 'plays':
    case 'duration':
    case 'year':
    case 'bpm':
      return numberCondition(rule, bind);
    case 'added':
    case 'liked_at':
      return dateCondition(rule, ruleContext, bind);
    default:
      return likedCondition(rule, ruleContext, bind);
  }
};
