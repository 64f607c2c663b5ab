import fc from 'fast-check';
import { RULE_LEVELS, type RuleGroup, type RuleNode, SMART_ORDERS, type SmartRules } from '#contracts/listening/smart-rule';

export interface Names {
  genres: number[];
  tags: number[];
  artists: number[];
  texts: string[];
  days: string[];
}

const span = <Value>(values: fc.Arbitrary<Value>, compare: (one: Value, other: Value) => boolean) =>
  fc.tuple(values, values).map(([one, other]) => (compare(one, other) ? { value: one, to: other } : { value: other, to: one }));

const numberRule = (field: string, values: fc.Arbitrary<number>) =>
  fc.oneof(
    fc.record({ field: fc.constant(field), operator: fc.constantFrom('is', 'is_not', 'more', 'less', 'not_less'), value: values }),
    span(values, (one, other) => one <= other).map((bounds) => ({ field, operator: 'between', ...bounds })),
  );

const dateRule = (field: string, days: string[]) => {
  const day = fc.constantFrom(...days);
  return fc.oneof(
    fc.record({
      field: fc.constant(field),
      operator: fc.constantFrom('in_last', 'not_in_last'),
      value: fc.integer({ min: 1, max: 60 }),
    }),
    fc.record({ field: fc.constant(field), operator: fc.constantFrom('before', 'after'), value: day }),
    span(day, (one, other) => one <= other).map((bounds) => ({ field, operator: 'between', ...bounds })),
  );
};

const ruleOf = ({ genres, tags, artists, texts, days }: Names): fc.Arbitrary<RuleNode> => {
  const choice = (field: string, ids: number[]) =>
    fc.record({ field: fc.constant(field), operator: fc.constantFrom('is', 'is_not'), value: fc.constantFrom(...ids) });
  const words = (field: string) =>
    fc.record({
      field: fc.constant(field),
      operator: fc.constantFrom('is', 'is_not', 'contains', 'contains_not'),
      value: fc.constantFrom(...texts),
    });
  return fc.oneof(
    choice('genre', genres),
    choice('tag', tags),
    choice('artist', artists),
    words('name'),
    words('album'),
    numberRule('plays', fc.integer({ min: 0, max: 12 })),
    numberRule('duration', fc.integer({ min: 58_000, max: 63_000 })),
    numberRule('year', fc.integer({ min: 2018, max: 2023 })),
    numberRule('bpm', fc.integer({ min: 118, max: 124 })),
    dateRule('added', days),
    dateRule('released', days),
    dateRule('liked_at', days),
    numberRule('loudness', fc.integer({ min: -14, max: -6 })),
    numberRule('rating', fc.integer({ min: 0, max: 5 })),
    numberRule('my_plays', fc.integer({ min: 0, max: 6 })),
    numberRule('skips', fc.integer({ min: 0, max: 4 })),
    dateRule('last_played', days),
    fc.record({ field: fc.constantFrom('liked', 'never_played', 'followed'), operator: fc.constant('is'), value: fc.boolean() }),
  ) as fc.Arbitrary<RuleNode>;
};

const group = (rule: fc.Arbitrary<RuleNode>, level: number): fc.Arbitrary<{ field: 'group' } & RuleGroup> => {
  const node = level < RULE_LEVELS ? fc.oneof({ weight: 3, arbitrary: rule }, { weight: 1, arbitrary: group(rule, level + 1) }) : rule;
  return fc.record({
    field: fc.constant('group' as const),
    match: fc.constantFrom('all' as const, 'any' as const),
    rules: fc.array(node, { minLength: 1, maxLength: 3 }),
  });
};

/** Rules of every kind, nested to the maximum depth. */
export const rulesOf = (names: Names): fc.Arbitrary<SmartRules> =>
  fc
    .record({
      group: group(ruleOf(names), 1),
      order: fc.constantFrom(...SMART_ORDERS),
      limit: fc.oneof(fc.constant(10_000), fc.integer({ min: 1, max: 12 })),
      minutes: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
      per_artist: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    })
    .map(({ group: { match, rules }, ...rest }) => ({ match, rules, ...rest }) as SmartRules);
