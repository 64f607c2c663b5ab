import { useState } from 'react';
import type { RuleNames } from '#contracts/listening/smart-rule';
import { countRules, RULES_MAX, type RuleNode, SMART_LIMIT_DEFAULT, type SmartRules, smartRules } from '#contracts/listening/smart-rule';
import { ruleConflicts } from '#functions/listening/smart-rule/rule-conflict.contract';
import { t } from '#islands/platform/lib/translate';
import { showUndo } from '#islands/platform/toast/undo';
import {
  changeNode,
  completeGroup,
  type DraftGroup,
  type DraftNode,
  fromRules,
  type Limits,
  newRule,
  removeNode,
  toRules,
} from './rule-draft';

export interface StoredRules {
  rules: SmartRules;
  names: RuleNames;
}

const begin = (stored?: StoredRules): DraftGroup =>
  stored ? fromRules(stored.rules, stored.names) : { key: 'rules', field: 'group', match: 'all', rules: [newRule('genre', 'first')] };

/** `limit` may be missing while editing. */
export type DraftLimits = Omit<Limits, 'limit'> & { limit: number | null };

const limitsOf = (rules?: SmartRules): DraftLimits => ({
  order: rules?.order ?? 'newest',
  limit: rules?.limit ?? SMART_LIMIT_DEFAULT,
  minutes: rules?.minutes,
  per_artist: rules?.per_artist,
});

const shownLimits = (limits: DraftLimits): Limits => ({ ...limits, limit: limits.limit ?? SMART_LIMIT_DEFAULT });

/** First error per path. */
const errorsIn = (issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.map(String).join('.'), message]));

export const useRules = (stored?: StoredRules) => {
  const [begun] = useState(() => begin(stored));
  const [group, setGroup] = useState(begun);
  const [firstLimits] = useState(() => limitsOf(stored?.rules));
  const [limits, setLimits] = useState(firstLimits);
  const written = toRules(group, limits as Limits);
  const checked = smartRules.safeParse(written);
  const complete = completeGroup(group);
  const shown = complete && smartRules.safeParse(toRules(complete, shownLimits(limits))).data;
  const conflicts = checked.success ? errorsIn(ruleConflicts(checked.data)) : {};
  const remove = (node: DraftNode) => {
    const before = group;
    const after = removeNode(group, node.key);
    setGroup(after.rules.length > 0 ? after : { ...after, rules: [newRule()] });
    showUndo(node.field === 'group' ? t('Group removed') : t('Rule removed'), () => setGroup(before));
  };
  return {
    group,
    limits,
    setLimits: (changes: Partial<DraftLimits>) => setLimits((before) => ({ ...before, ...changes })),
    /** Null while incomplete or contradictory. */
    rules: checked.success && Object.keys(conflicts).length === 0 ? checked.data : null,
    /** Complete rules only, for the preview. */
    shown: shown ?? null,
    isChanged: group !== begun || JSON.stringify(limits) !== JSON.stringify(firstLimits),
    errors: checked.success ? {} : errorsIn(checked.error.issues),
    /** Rules that can never match, by path; shown at once. */
    conflicts,
    isFull: countRules(written.rules as RuleNode[]) >= RULES_MAX,
    change: (key: string, change: (node: DraftNode) => DraftNode) => setGroup((before) => changeNode(before, key, change)),
    remove,
  };
};
