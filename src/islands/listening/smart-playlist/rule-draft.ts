import type { RuleNames } from '#contracts/listening/smart-rule';
import { type MatchMode, type RuleNode, type SmartRule, type SmartRules, smartRules } from '#contracts/listening/smart-rule';
import { firstOperator, kindOf, type RuleField, type RuleOperator } from './rule-labels';

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
  match: MatchMode;
  rules: DraftNode[];
}
export type DraftNode = DraftRule | DraftGroup;

let made = 0;
const newKey = (): string => {
  made += 1;
  return `rule-${made}`;
};

/** A rule about a field that says nothing yet. */
export const newRule = (field: RuleField = 'genre', key = newKey()): DraftRule => ({
  key,
  field,
  operator: firstOperator(field),
  value: kindOf(field) === 'check' ? true : null,
  to: null,
  label: '',
});

/** A group with one rule that says nothing yet. */
export const newGroup = (match: MatchMode = 'any'): DraftGroup => ({ key: newKey(), field: 'group', match, rules: [newRule()] });

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

const isComplete = (node: DraftNode): boolean => smartRules.safeParse({ match: 'all', rules: [toNode(node)] }).success;

/** The group without rules that are not filled in yet; null where none is left. */
export const completeGroup = (group: DraftGroup): DraftGroup | null => {
  const rules = group.rules.flatMap((node): DraftNode[] => {
    if (node.field === 'group') return [completeGroup(node) ?? []].flat();
    return isComplete(node) ? [node] : [];
  });
  return rules.length > 0 ? { ...group, rules } : null;
};

/** In which order tracks come, and how many at most. */
export type Limits = Pick<SmartRules, 'order' | 'limit' | 'minutes' | 'per_artist'>;

/** What is written so far as rules, complete or not. */
export const toRules = ({ match, rules }: DraftGroup, rest: Limits) => ({
  match,
  rules: rules.map(toNode),
  ...rest,
});

const labelOf = (rule: SmartRule, names: RuleNames): string =>
  rule.field === 'genre' || rule.field === 'tag' || rule.field === 'artist' ? (names[rule.field][rule.value] ?? '') : '';

const fromNode = (node: RuleNode, names: RuleNames, key: string): DraftNode => {
  if (node.field === 'group') return { ...node, key, rules: fromNodes(node.rules, names, key) };
  const to = 'to' in node ? node.to : null;
  return { key, field: node.field, operator: node.operator, value: node.value, to, label: labelOf(node, names) };
};

// The server and the browser give the rules that are there the same keys, by their places.
const fromNodes = (nodes: RuleNode[], names: RuleNames, key: string): DraftNode[] =>
  nodes.map((node, index) => fromNode(node, names, `${key}-${index}`));

/** Kept rules as they are written on. */
export const fromRules = ({ match, rules }: Pick<SmartRules, 'match' | 'rules'>, names: RuleNames): DraftGroup => ({
  key: 'kept',
  field: 'group',
  match,
  rules: fromNodes(rules, names, 'kept'),
});
