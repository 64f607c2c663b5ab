import { type Fact, factsOf } from './rule-fact.contract';
import { type RuleGroup, type RuleNode, type SmartRule, smartRules } from './smart-rule.contract';

interface Conflict {
  path: (string | number)[];
  message: string;
}

interface Standing {
  facts: Fact[];
  group: RuleGroup;
  number: number;
}

const isEmpty = ({ from, to, not }: Fact): boolean => from > to || (from === to && from === not);

type Text = NonNullable<Fact['text']>;

const textsConflict = (one: Text, other: Text): boolean => {
  if (one.operator === 'is')
    return {
      is: one.value !== other.value,
      is_not: one.value === other.value,
      contains: !one.value.includes(other.value),
      contains_not: one.value.includes(other.value),
    }[other.operator as 'is'];
  return one.operator === 'contains' && other.operator === 'contains_not' && one.value.includes(other.value);
};

const factsConflict = (one: Fact, other: Fact): boolean => {
  if (one.about !== other.about) return false;
  if (one.text && other.text) return textsConflict(one.text, other.text) || textsConflict(other.text, one.text);
  const [earlier, later] = one.to <= other.to ? [one, other] : [other, one];
  // `not_in_last` matches more over time, so a fixed day can still match later.
  if (earlier.isMoving && !later.isMoving) return false;
  const from = Math.max(one.from, other.from);
  const to = Math.min(one.to, other.to);
  return isEmpty({ about: one.about, from, to, not: one.not }) || isEmpty({ about: one.about, from, to, not: other.not });
};

const conflict = (one: Fact[], other: Fact[]): boolean => one.some((fact) => other.some((each) => factsConflict(fact, each)));

const valuePath = (rule: SmartRule): string => (rule.operator === 'between' ? 'to' : 'value');

const findConflict = (rule: SmartRule, group: RuleGroup, standing: Standing[], now: number): string | null => {
  const facts = factsOf(rule, now);
  if (facts.some((fact) => !fact.text && isEmpty(fact))) return 'This rule can never match.';
  const against = standing.find((each) => conflict(each.facts, facts));
  if (!against) return null;
  return against.group === group ? `This rule contradicts rule ${against.number}.` : 'This rule contradicts the surrounding rules.';
};

type Path = (string | number)[];

const conflictsIn = (group: RuleGroup, path: Path, around: Standing[], now: number): Conflict[] => {
  const standing = [...around];
  const conflicts: Conflict[][] = [];
  // Single rules first, since groups are compared with all of them.
  const order = group.rules.map((node, index): [RuleNode, number] => [node, index]);
  for (const [node, index] of order.toSorted(([one], [other]) => Number(one.field === 'group') - Number(other.field === 'group'))) {
    const nodePath = [...path, 'rules', index];
    if (node.field === 'group') {
      conflicts.push(conflictsIn(node, nodePath, standing, now));
      continue;
    }
    const message = findConflict(node, group, standing, now);
    conflicts.push(message ? [{ path: [...nodePath, valuePath(node)], message }] : []);
    if (group.match === 'all') standing.push({ facts: factsOf(node, now), group, number: index + 1 });
  }
  const isHopeless = group.match === 'all' ? conflicts.some(({ length }) => length > 0) : conflicts.every(({ length }) => length > 0);
  return isHopeless ? conflicts.flat() : [];
};

/** Empty if tracks may match now or later. Compares rules in pairs, so it misses contradictions among three. */
export const ruleConflicts = (rules: RuleGroup, now = Date.now()): Conflict[] => conflictsIn(rules, [], [], now);

export const fittingRules = smartRules.superRefine((rules, { addIssue }) => {
  for (const { path, message } of ruleConflicts(rules)) addIssue({ code: 'custom', path, message });
});
