import {
  CHECK_FIELDS,
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
export type RuleKind = 'text' | 'choice' | 'number' | 'date' | 'check';

const KINDS: [RuleKind, readonly string[]][] = [
  ['text', TEXT_FIELDS],
  ['choice', CHOICE_FIELDS],
  ['number', NUMBER_FIELDS],
  ['date', DATE_FIELDS],
  ['check', CHECK_FIELDS],
];

export const kindOf = (field: RuleField): RuleKind => KINDS.find(([, fields]) => fields.includes(field))![0];

const OPERATORS: Record<RuleKind, readonly RuleOperator[]> = {
  text: TEXT_OPERATORS,
  choice: CHOICE_OPERATORS,
  number: [...COMPARING_OPERATORS, 'between'],
  date: [...SPAN_OPERATORS, ...DAY_OPERATORS, 'between'],
  check: ['is'],
};

const FIRST_OPERATORS: Record<RuleKind, RuleOperator> = { text: 'contains', choice: 'is', number: 'more', date: 'in_last', check: 'is' };

export const firstOperator = (field: RuleField): RuleOperator => FIRST_OPERATORS[kindOf(field)];

const fieldName = (field: RuleField): string =>
  ({
    genre: t('Genre'),
    tag: t('Tag'),
    artist: t('Artist'),
    name: t('Title'),
    album: t('Album'),
    plays: t('Total plays'),
    duration: t('Length'),
    year: t('Release year'),
    bpm: t('Tempo'),
    added: t('Added'),
    released: t('Released'),
    liked: t('Saved by you'),
    liked_at: t('Saved by you on'),
    loudness: t('Loudness'),
    rating: t('Your rating'),
    my_plays: t('Played by you'),
    skips: t('Skipped by you'),
    last_played: t('Last played by you'),
    never_played: t('Never played by you'),
    followed: t('Artist you follow'),
  })[field];

const FIELDS: RuleField[] = [
  'genre',
  'tag',
  'artist',
  'followed',
  'name',
  'album',
  'liked',
  'liked_at',
  'rating',
  'my_plays',
  'last_played',
  'never_played',
  'skips',
  'added',
  'released',
  'year',
  'duration',
  'bpm',
  'loudness',
  'plays',
];

export const fieldOptions = (fields: readonly RuleField[] = FIELDS) => fields.map((id) => ({ id, label: fieldName(id) }));

const operatorName = (operator: RuleOperator): string =>
  ({
    is: t('is'),
    is_not: t('is not'),
    contains: t('contains'),
    contains_not: t('does not contain'),
    more: t('is more than'),
    less: t('is less than'),
    not_less: t('is at least'),
    between: t('is between'),
    in_last: t('in the last'),
    not_in_last: t('not in the last'),
    before: t('before'),
    after: t('after'),
  })[operator];

export const operatorOptions = (field: RuleField) => OPERATORS[kindOf(field)].map((id) => ({ id, label: operatorName(id) }));

const orderName = (order: SmartOrder): string =>
  ({
    random: t('Shuffled daily'),
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
    best_rated: t('Best rated by you first'),
    my_most_played: t('Most played by you first'),
    my_least_played: t('Least played by you first'),
    recently_played: t('Last played by you first'),
    long_unplayed: t('Least recently played by you first'),
  })[order];

export const orderOptions = () => SMART_ORDERS.map((id) => ({ id, label: orderName(id) }));
