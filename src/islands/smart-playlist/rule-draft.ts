import type { RuleNames } from '#contracts/smart-playlist';
import type { Match, RuleNode, SmartRule, SmartRules } from '#contracts/smart-rule';
import { firstOperator, kindOf, type RuleField, type RuleOperator } from './rule-words';

export type DraftValue = string | number | boolean | null;

/** A rule while it is written: its values may be missing. */
export interface DraftRule {
  key: string;
  field: RuleField;
  operator: RuleOperator;
  value: DraftValue;
  to: DraftValue;
  /** The name of what `value` is the id of. */
  label: string;
}

export interface DraftGroup {
  key: string;
  field: 'group';
  match: Match;
  rules: DraftNode[];
}
export type DraftNode = DraftRule | DraftGroup;

let made = 0;
const newKey = (): string => {
  made += 1;
  return `rule-${made}`;
};

/** A rule about a field that says nothing yet. */
export const newRule = (field: RuleField = 'genre'): DraftRule => ({
  key: newKey(),
  field,
  operator: firstOperator(field),
  value: kindOf(field) === 'liked' ? true : null,
  to: null,
  label: '',
});

/** A group with one rule that says nothing yet. */
export const newGroup = (match: Match = 'any'): DraftGroup => ({ key: newKey(), field: 'group', match, rules: [newRule()] });

/** Whether two ways to compare take the same kind of value. */
const isSpan = (operator: RuleOperator): boolean => operator === 'in_last' || operator === 'not_in_last';

/** The rule with another field, or another operator; values that still fit are kept. */
export const withField = (rule: DraftRule, field: RuleField): DraftRule => ({ ...newRule(field), key: rule.key });
export const withOperator = (rule: DraftRule, operator: RuleOperator): DraftRule => {
  const isKept = kindOf(rule.field) !== 'date' || isSpan(rule.operator) === isSpan(operator);
  return { ...rule, operator, ...(!isKept && { value: null, to: null }) };
};

/** The group with one of its nodes, however deep, replaced by what `change` makes of it; by nothing where that is null. */
export const changeNode = (group: DraftGroup, key: string, change: (node: DraftNode) => DraftNode | null): DraftGroup => {
  if (group.key === key) return (change(group) as DraftGroup | null) ?? group;
  const rules = group.rules.flatMap((node): DraftNode[] => {
    if (node.key === key) return [change(node) ?? []].flat();
    return [node.field === 'group' ? changeNode(node, key, change) : node];
  });
  return { ...group, rules };
};

/** The group without a node; a group that loses its last rule goes with it. */
export const removeNode = (group: DraftGroup, key: string): DraftGroup => {
  const rules = group.rules
    .filter((node) => node.key !== key)
    .map((node) => (node.field === 'group' ? removeNode(node, key) : node))
    .filter((node) => node.field !== 'group' || node.rules.length > 0);
  return { ...group, rules };
};

const toNode = (node: DraftNode): object => {
  if (node.field === 'group') return { field: 'group', match: node.match, rules: node.rules.map(toNode) };
  const { field, operator, value, to } = node;
  return { field, operator, value, ...(operator === 'between' && { to }) };
};

/** What is written so far as rules, complete or not. */
export const toRules = ({ match, rules }: DraftGroup, rest: Pick<SmartRules, 'order' | 'limit'>) => ({
  match,
  rules: rules.map(toNode),
  ...rest,
});

const labelOf = (rule: SmartRule, names: RuleNames): string =>
  rule.field === 'genre' || rule.field === 'tag' || rule.field === 'artist' ? (names[rule.field][rule.value] ?? '') : '';

const fromNode = (node: RuleNode, names: RuleNames): DraftNode => {
  if (node.field === 'group') return { ...node, key: newKey(), rules: node.rules.map((inner) => fromNode(inner, names)) };
  const to = 'to' in node ? node.to : null;
  return { key: newKey(), field: node.field, operator: node.operator, value: node.value, to, label: labelOf(node, names) };
};

/** Kept rules as they are written on. */
export const fromRules = ({ match, rules }: Pick<SmartRules, 'match' | 'rules'>, names: RuleNames): DraftGroup => ({
  key: newKey(),
  field: 'group',
  match,
  rules: rules.map((node) => fromNode(node, names)),
});
