import type { RuleNames } from '#contracts/listening/smart-rule';
import { type MatchMode, type RuleNode, type SmartRule, type SmartRules, smartRules } from '#contracts/listening/smart-rule';
import { firstOperator, kindOf, type RuleField, type RuleOperator } from './rule-labels';

export type DraftValue = string | number | boolean | null;

/** A rule being edited; values may be missing. */
export interface DraftRule {
  key: string;
  field: RuleField;
  operator: RuleOperator;
  value: DraftValue;
  to: DraftValue;
  /** Name of the entity whose id is `value`. */
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

export const newRule = (field: RuleField = 'genre', key = newKey()): DraftRule => ({
  key,
  field,
  operator: firstOperator(field),
  value: kindOf(field) === 'check' ? true : null,
  to: null,
  label: '',
});

export const newGroup = (match: MatchMode = 'any'): DraftGroup => ({ key: newKey(), field: 'group', match, rules: [newRule()] });

/** Operators that take a number of days. */
const isSpan = (operator: RuleOperator): boolean => operator === 'in_last' || operator === 'not_in_last';

export const withField = (rule: DraftRule, field: RuleField): DraftRule => ({ ...newRule(field), key: rule.key });
export const withOperator = (rule: DraftRule, operator: RuleOperator): DraftRule => {
  const isKept = kindOf(rule.field) !== 'date' || isSpan(rule.operator) === isSpan(operator);
  return { ...rule, operator, ...(!isKept && { value: null, to: null }) };
};

/** Replaces a node at any depth; null removes it. */
export const changeNode = (group: DraftGroup, key: string, change: (node: DraftNode) => DraftNode | null): DraftGroup => {
  if (group.key === key) return (change(group) as DraftGroup | null) ?? group;
  const rules = group.rules.flatMap((node): DraftNode[] => {
    if (node.key === key) return [change(node) ?? []].flat();
    return [node.field === 'group' ? changeNode(node, key, change) : node];
  });
  return { ...group, rules };
};

/** Also removes groups that become empty. */
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

/** Drops incomplete rules; null if none is left. */
export const completeGroup = (group: DraftGroup): DraftGroup | null => {
  const rules = group.rules.flatMap((node): DraftNode[] => {
    if (node.field === 'group') return [completeGroup(node) ?? []].flat();
    return isComplete(node) ? [node] : [];
  });
  return rules.length > 0 ? { ...group, rules } : null;
};

export type Limits = Pick<SmartRules, 'order' | 'limit' | 'minutes' | 'per_artist'>;

/** May be incomplete. */
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

// Keys by position, so that server and browser render the same ones.
const fromNodes = (nodes: RuleNode[], names: RuleNames, key: string): DraftNode[] =>
  nodes.map((node, index) => fromNode(node, names, `${key}-${index}`));

export const fromRules = ({ match, rules }: Pick<SmartRules, 'match' | 'rules'>, names: RuleNames): DraftGroup => ({
  key: 'kept',
  field: 'group',
  match,
  rules: fromNodes(rules, names, 'kept'),
});
