import { z } from 'zod';
import { DAY } from '#functions/platform/contract/duration';
import { RATING_MAX } from '#functions/platform/contract/rating';

export const RULES_MAX = 50;
/** Including the outermost group. */
export const RULE_LEVELS = 3;
export const SMART_LIMIT_MAX = 10_000;
export const SMART_LIMIT_DEFAULT = 100;
export const RULE_TEXT_MAX = 100;
export const RULE_DAYS_MAX = 3650;
export const RULE_DURATION_MAX = DAY;
export const RULE_YEARS = { from: 1000, to: 9999 };
export const RULE_BPM_MAX = 999;
export const RULE_PLAYS_MAX = 1_000_000_000_000;
/** LUFS; nothing audible is outside. */
export const RULE_LOUDNESS = { from: -70, to: 5 };
export const SMART_MINUTES_MAX = 10_080;
export const SMART_PER_ARTIST_MAX = 100;

export const MATCH_MODES = ['all', 'any'] as const;
export type MatchMode = (typeof MATCH_MODES)[number];

export const SMART_ORDERS = [
  'random',
  'newest',
  'oldest',
  'most_played',
  'least_played',
  'most_liked',
  'name',
  'longest',
  'shortest',
  'latest_release',
  'earliest_release',
  'fastest',
  'slowest',
  'last_liked',
  'best_rated',
  'my_most_played',
  'my_least_played',
  'recently_played',
  'long_unplayed',
] as const;
export type SmartOrder = (typeof SMART_ORDERS)[number];

export const TEXT_OPERATORS = ['is', 'is_not', 'contains', 'contains_not'] as const;
export const CHOICE_OPERATORS = ['is', 'is_not'] as const;
export const COMPARING_OPERATORS = ['is', 'is_not', 'more', 'less', 'not_less'] as const;
export const SPAN_OPERATORS = ['in_last', 'not_in_last'] as const;
export const DAY_OPERATORS = ['before', 'after'] as const;

export const TEXT_FIELDS = ['name', 'album'] as const;
export const CHOICE_FIELDS = ['genre', 'tag', 'artist'] as const;
export const NUMBER_FIELDS = ['plays', 'duration', 'year', 'bpm', 'loudness', 'rating', 'my_plays', 'skips'] as const;
export const DATE_FIELDS = ['added', 'released', 'liked_at', 'last_played'] as const;
export const CHECK_FIELDS = ['liked', 'never_played', 'followed'] as const;
/** Private to the owner, who alone may use them. */
export const PRIVATE_FIELDS: readonly string[] = ['rating', 'my_plays', 'skips', 'last_played', 'never_played'];
export const PRIVATE_ORDERS: readonly string[] = ['best_rated', 'my_most_played', 'my_least_played', 'recently_played', 'long_unplayed'];

const operators = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, `Choose a condition: ${names.join(', ')}.`);
const operatorMissing = 'Choose a condition.';

const textRule = <const Field extends (typeof TEXT_FIELDS)[number]>(field: Field) =>
  z.object({
    field: z.literal(field),
    operator: operators(TEXT_OPERATORS),
    value: z.string('Enter a text.').trim().min(1, 'Enter a text.').max(RULE_TEXT_MAX, `Enter at most ${RULE_TEXT_MAX} characters.`),
  });

const choiceRule = <const Field extends (typeof CHOICE_FIELDS)[number]>(field: Field) =>
  z.object({
    field: z.literal(field),
    operator: operators(CHOICE_OPERATORS),
    value: z.int(`Choose ${field === 'artist' ? 'an' : 'a'} ${field}.`).positive(`Choose ${field === 'artist' ? 'an' : 'a'} ${field}.`),
  });

const spanReversed = { path: ['to'], message: 'The end must not be before the start.' };

const numberRule = <const Field extends (typeof NUMBER_FIELDS)[number]>(field: Field, { from = 0, to }: { from?: number; to: number }) => {
  const value = z.int('Enter a whole number.').min(from, `Enter at least ${from}.`).max(to, `Enter at most ${to}.`);
  return z.discriminatedUnion(
    'operator',
    [
      z.object({ field: z.literal(field), operator: operators(COMPARING_OPERATORS), value }),
      z
        .object({ field: z.literal(field), operator: z.literal('between'), value, to: value })
        .refine((rule) => rule.to >= rule.value, spanReversed),
    ],
    operatorMissing,
  );
};

const DAY_FORM = /^\d{4}-\d{2}-\d{2}$/;
const day = z
  .string('Enter a day.')
  .refine((text) => DAY_FORM.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true, 'Enter a day as YYYY-MM-DD.');

const dateRule = <const Field extends (typeof DATE_FIELDS)[number]>(field: Field) =>
  z.discriminatedUnion(
    'operator',
    [
      z.object({
        field: z.literal(field),
        operator: operators(SPAN_OPERATORS),
        value: z.int('Enter a number of days.').min(1, 'Enter at least 1 day.').max(RULE_DAYS_MAX, `Enter at most ${RULE_DAYS_MAX} days.`),
      }),
      z.object({ field: z.literal(field), operator: operators(DAY_OPERATORS), value: day }),
      z
        .object({ field: z.literal(field), operator: z.literal('between'), value: day, to: day })
        .refine((rule) => rule.to >= rule.value, spanReversed),
    ],
    operatorMissing,
  );

const checkRule = <const Field extends (typeof CHECK_FIELDS)[number]>(field: Field) =>
  z.object({ field: z.literal(field), operator: operators(['is']), value: z.boolean('Choose yes or no.') });

const RULES = [
  textRule('name'),
  textRule('album'),
  choiceRule('genre'),
  choiceRule('tag'),
  choiceRule('artist'),
  numberRule('plays', { to: RULE_PLAYS_MAX }),
  numberRule('duration', { to: RULE_DURATION_MAX }),
  numberRule('year', RULE_YEARS),
  numberRule('bpm', { from: 1, to: RULE_BPM_MAX }),
  numberRule('loudness', RULE_LOUDNESS),
  numberRule('rating', { to: RATING_MAX }),
  numberRule('my_plays', { to: RULE_PLAYS_MAX }),
  numberRule('skips', { to: RULE_PLAYS_MAX }),
  dateRule('added'),
  dateRule('released'),
  dateRule('liked_at'),
  dateRule('last_played'),
  checkRule('liked'),
  checkRule('never_played'),
  checkRule('followed'),
] as const;

const rule = z.discriminatedUnion('field', RULES, 'Choose a field.');
/** Days are UTC, durations are milliseconds, `between` includes both ends. */
export type SmartRule = z.output<typeof rule>;

export interface RuleGroup {
  match: MatchMode;
  rules: RuleNode[];
}
export type RuleNode = SmartRule | ({ field: 'group' } & RuleGroup);

export const countRules = (nodes: readonly RuleNode[]): number =>
  nodes.reduce((sum, node) => sum + (node.field === 'group' ? countRules(node.rules) : 1), 0);

const tooDeep = z.object({ field: z.literal('group'), rules: z.never(`Groups can be nested at most ${RULE_LEVELS} levels deep.`) });

const groupFields = (level: number) => ({
  match: z.enum(MATCH_MODES, 'Choose all or any.'),
  rules: z
    .array(z.unknown(), 'List the rules.')
    .min(1, 'Add a rule.')
    .max(RULES_MAX, `You can add at most ${RULES_MAX} rules.`)
    .pipe(z.array(nodeAt(level)))
    .describe(`Rules such as {field: "plays", operator: "more", value: 100}, and groups {field: "group", match, rules} of them.`),
});

const nodeAt = (level: number): z.ZodType<RuleNode> => {
  const group = level < RULE_LEVELS ? z.object({ field: z.literal('group'), ...groupFields(level + 1) }) : tooDeep;
  return z.discriminatedUnion('field', [...RULES, group], 'Choose a field.') as unknown as z.ZodType<RuleNode>;
};

export const ruleGroup = z.object(groupFields(1));

export const smartRules = z
  .object({
    ...groupFields(1),
    order: z.enum(SMART_ORDERS, `Order by one of: ${SMART_ORDERS.join(', ')}.`).default('newest'),
    limit: z
      .int('Enter a track limit.')
      .min(1, 'Enter at least 1 track.')
      .max(SMART_LIMIT_MAX, `Enter at most ${SMART_LIMIT_MAX} tracks.`)
      .default(SMART_LIMIT_DEFAULT),
    /** Takes tracks in order while all of them fit. */
    minutes: z
      .int('Enter a time limit in minutes.')
      .min(1, 'Enter at least 1 minute.')
      .max(SMART_MINUTES_MAX, `Enter at most ${SMART_MINUTES_MAX} minutes.`)
      .optional(),
    per_artist: z
      .int('Enter a track limit per artist.')
      .min(1, 'Enter at least 1 track.')
      .max(SMART_PER_ARTIST_MAX, `Enter at most ${SMART_PER_ARTIST_MAX} tracks.`)
      .optional(),
  })
  .refine(({ rules }) => countRules(rules) <= RULES_MAX, { path: ['rules'], message: `You can add at most ${RULES_MAX} rules.` });
export type SmartRules = z.output<typeof smartRules>;

const looksAtPrivate = (node: RuleNode): boolean =>
  node.field === 'group' ? node.rules.some(looksAtPrivate) : PRIVATE_FIELDS.includes(node.field);

export const asksForListening = ({ rules, order }: SmartRules): boolean => rules.some(looksAtPrivate) || PRIVATE_ORDERS.includes(order);

/** Deleted items are missing. */
export const ruleNames = z.object({
  genre: z.record(z.string(), z.string()),
  tag: z.record(z.string(), z.string()),
  artist: z.record(z.string(), z.string()),
});
export type RuleNames = z.infer<typeof ruleNames>;
