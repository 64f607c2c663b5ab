import {
  CHOICE_FIELDS,
  CHOICE_OPERATORS,
  COMPARING_OPERATORS,
  DATE_FIELDS,
  DAY_OPERATORS,
  NUMBER_FIELDS,
  SMART_ORDERS,
  type SmartOrder,
  type SmartRule,
  SPAN_OPERATORS,
  TEXT_FIELDS,
  TEXT_OPERATORS,
} from '#contracts/listening/smart-rule';
import { t } from '#islands/platform/lib/translate';

export type RuleField = SmartRule['field'];
export type RuleOperator = SmartRule['operator'];
export type RuleKind = 'text' | 'choice' | 'number' | 'date' | 'liked';

const KINDS: [RuleKind, readonly string[]][] = [
  ['text', TEXT_FIELDS],
  ['choice', CHOICE_FIELDS],
  ['number', NUMBER_FIELDS],
  ['date', DATE_FIELDS],
];

/** What kind of value a rule about a field has. */
export const kindOf = (field: RuleField): RuleKind => KINDS.find(([, fields]) => fields.includes(field))?.[0] ?? 'liked';

const OPERATORS: Record<RuleKind, readonly RuleOperator[]> = {
  text: TEXT_OPERATORS,
  choice: CHOICE_OPERATORS,
  number: [...COMPARING_OPERATORS, 'between'],
  date: [...SPAN_OPERATORS, ...DAY_OPERATORS, 'between'],
  liked: ['is'],
};

const FIRST_OPERATORS: Record<RuleKind, RuleOperator> = { text: 'contains', choice: 'is', number: 'more', date: 'in_last', liked: 'is' };

/** How a new rule about a field compares. */
export const firstOperator = (field: RuleField): RuleOperator => FIRST_OPERATORS[kindOf(field)];

const fieldName = (field: RuleField): string =>
  ({
    genre: t('Genre'),
    tag: t('Tag'),
    artist: t('Artist'),
    name: t('Title'),
    album: t('Album'),
    plays: t('Plays'),
    duration: t('Length'),
    year: t('Release year'),
    bpm: t('Tempo'),
    added: t('Added'),
    liked: t('Saved by you'),
    liked_at: t('Saved by you on'),
  })[field];

const FIELDS: RuleField[] = ['genre', 'tag', 'artist', 'name', 'album', 'plays', 'duration', 'year', 'bpm', 'added', 'liked', 'liked_at'];

/** What rules can look at, as choices. */
export const fieldOptions = () => FIELDS.map((id) => ({ id, label: fieldName(id) }));

const operatorName = (operator: RuleOperator): string =>
  ({
    is: t('is'),
    is_not: t('is not'),
    contains: t('contains'),
    contains_not: t('does not contain'),
    more: t('is more than'),
    less: t('is less than'),
    between: t('is between'),
    in_last: t('in the last'),
    not_in_last: t('not in the last'),
    before: t('before'),
    after: t('after'),
  })[operator];

/** How a field can be compared, as choices. */
export const operatorOptions = (field: RuleField) => OPERATORS[kindOf(field)].map((id) => ({ id, label: operatorName(id) }));

const orderName = (order: SmartOrder): string =>
  ({
    random: t('Shuffled anew every day'),
    newest: t('Newest first'),
    oldest: t('Oldest first'),
    most_played: t('Most played first'),
    least_played: t('Least played first'),
    most_liked: t('Most saved first'),
    name: t('By title'),
    longest: t('Longest first'),
    shortest: t('Shortest first'),
    latest_release: t('Latest release first'),
    earliest_release: t('Earliest release first'),
    fastest: t('Fastest first'),
    slowest: t('Slowest first'),
    last_liked: t('Last saved by you first'),
  })[order];

/** The orders of the tracks, as choices. */
export const orderOptions = () => SMART_ORDERS.map((id) => ({ id, label: orderName(id) }));
