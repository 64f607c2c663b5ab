import { useState } from 'react';
import type { RuleNames } from '#contracts/listening/smart-playlist';
import { countRules, RULES_MAX, type RuleNode, SMART_LIMIT_DEFAULT, type SmartRules, smartRules } from '#contracts/listening/smart-rule';
import { t } from '#islands/platform/lib/translate';
import { showUndo } from '#islands/platform/toast/undo';
import { changeNode, completeGroup, type DraftGroup, type DraftNode, fromRules, newRule, removeNode, toRules } from './rule-draft';

export interface StoredRules {
  rules: SmartRules;
  names: RuleNames;
}

const begin = (stored?: StoredRules): DraftGroup =>
  stored ? fromRules(stored.rules, stored.names) : { key: 'rules', field: 'group', match: 'all', rules: [newRule('genre', 'first')] };

/** The first error of each field of rules, by its path. */
const errorsIn = (issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.map(String).join('.'), message]));

/** Rules while they are written: what they are, whether they are complete, and how they are changed. */
export const useRules = (stored?: StoredRules) => {
  const [begun] = useState(() => begin(stored));
  const [group, setGroup] = useState(begun);
  const first = { order: stored?.rules.order ?? 'newest', limit: stored?.rules.limit ?? SMART_LIMIT_DEFAULT };
  const [order, setOrder] = useState(first.order);
  const [limit, setLimit] = useState<number | null>(first.limit);
  const written = toRules(group, { order, limit: limit as number });
  const checked = smartRules.safeParse(written);
  const complete = completeGroup(group);
  const shown = complete && smartRules.safeParse(toRules(complete, { order, limit: limit ?? SMART_LIMIT_DEFAULT })).data;
  const remove = (node: DraftNode) => {
    const before = group;
    const after = removeNode(group, node.key);
    setGroup(after.rules.length > 0 ? after : { ...after, rules: [newRule()] });
    showUndo(node.field === 'group' ? t('Group removed') : t('Rule removed'), () => setGroup(before));
  };
  return {
    group,
    order,
    setOrder,
    limit,
    setLimit,
    /** The rules as they can be sent; null while something is missing. */
    rules: checked.success ? checked.data : null,
    /** Those of them that are filled in, for the preview. */
    shown: shown ?? null,
    isChanged: group !== begun || order !== first.order || limit !== first.limit,
    errors: checked.success ? {} : errorsIn(checked.error.issues),
    isFull: countRules(written.rules as RuleNode[]) >= RULES_MAX,
    change: (key: string, change: (node: DraftNode) => DraftNode) => setGroup((before) => changeNode(before, key, change)),
    remove,
  };
};
