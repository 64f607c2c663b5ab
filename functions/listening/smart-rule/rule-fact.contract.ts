import { DAY, SECOND } from '#functions/platform/contract/duration';
import { fold } from '#functions/platform/contract/fold';
import { RATING_MAX } from '#functions/platform/contract/rating';
import type { SmartRule } from './smart-rule.contract';

/** A range of numbers; `text` is set for text rules. */
export interface Fact {
  about: string;
  from: number;
  to: number;
  not?: number;
  /** The range moves with time, such as the last 30 days. */
  isMoving?: boolean;
  text?: { operator: string; value: string };
}

type NumberRule = Extract<SmartRule, { field: 'plays' }>;
type DateRule = Extract<SmartRule, { field: 'added' }>;

/** Smaller than any difference between lengths, tempos or levels. */
const EPSILON = 1e-6;
const COUNTS: Record<string, [from: number, to: number]> = {
  plays: [0, Infinity],
  my_plays: [0, Infinity],
  skips: [0, Infinity],
  rating: [0, RATING_MAX],
  year: [1000, 9999],
};
/** Tolerance of `is`. */
const ROUNDING: Record<string, number> = { duration: SECOND / 2, bpm: 0.5, loudness: 0.5 };

const numberFacts = (rule: NumberRule): Fact[] => {
  const about = rule.field as string;
  const count = COUNTS[about];
  const [least, most] = count ?? [about === 'loudness' ? -Infinity : 0, Infinity];
  const step = count ? 1 : EPSILON;
  if (rule.operator === 'between') return [{ about, from: Math.max(least, rule.value), to: Math.min(most, rule.to) }];
  if (rule.operator === 'more') return [{ about, from: rule.value + step, to: most }];
  if (rule.operator === 'not_less') return [{ about, from: Math.max(least, rule.value), to: most }];
  if (rule.operator === 'less') return [{ about, from: least, to: rule.value - step }];
  if (rule.operator === 'is_not') return count ? [{ about, from: least, to: most, not: rule.value }] : [];
  const off = ROUNDING[about] ?? 0;
  return [{ about, from: Math.max(least, rule.value - off), to: Math.min(most, rule.value + off) }];
};

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const dateFact = (rule: DateRule, now: number): Fact => {
  const about = rule.field as string;
  switch (rule.operator) {
    case 'in_last':
      return { about, from: now - rule.value * DAY, to: Infinity, isMoving: true };
    case 'not_in_last':
      return { about, from: -Infinity, to: now - rule.value * DAY - 1, isMoving: true };
    case 'before':
      return { about, from: -Infinity, to: startOf(rule.value) - 1 };
    case 'after':
      return { about, from: startOf(rule.value) + DAY, to: Infinity };
    default:
      return { about, from: startOf(rule.value), to: startOf(rule.to) + DAY - 1 };
  }
};

const yes = (about: string, value: boolean): Fact => ({ about, from: Number(value), to: Number(value) });
const played: Fact = { about: 'my_plays', from: 1, to: Infinity };

export const factsOf = (rule: SmartRule, now: number): Fact[] => {
  switch (rule.field) {
    case 'name':
    case 'album':
      return [{ about: rule.field, from: 0, to: 0, text: { operator: rule.operator, value: fold(rule.value) } }];
    case 'genre':
    case 'tag':
    case 'artist':
      return [yes(`${rule.field} ${rule.value}`, rule.operator === 'is')];
    case 'liked':
    case 'followed':
      return [yes(rule.field, rule.value)];
    case 'never_played':
      return [rule.value ? { about: 'my_plays', from: 0, to: 0 } : played];
    case 'added':
    case 'released':
      return [dateFact(rule as never, now)];
    case 'liked_at':
      return [yes('liked', true), dateFact(rule as never, now)];
    case 'last_played':
      return [...(rule.operator === 'not_in_last' ? [] : [played]), dateFact(rule as never, now)];
    default:
      return numberFacts(rule as NumberRule);
  }
};
