import type { z } from 'zod';
import { countRules, type RuleNode, ruleGroup } from '#contracts/listening/smart-rule';
import { ruleConflicts } from '#functions/listening/smart-rule/rule-conflict.contract';

/** Counts the rules of all groups: each binds its own values, and a D1 statement takes 100. */
export const CHANNEL_RULES_MAX = 10;

/** No fields that depend on the listener. Types that aren't listed take no rules. */
export const CHANNEL_RULE_FIELDS: Readonly<Partial<Record<string, readonly RuleNode['field'][]>>> = {
  artist: ['genre', 'tag', 'name', 'plays', 'added'],
  album: ['genre', 'tag', 'artist', 'name', 'released', 'plays', 'year', 'added'],
  track: ['genre', 'tag', 'artist', 'name', 'album', 'released', 'plays', 'year', 'added', 'duration', 'bpm', 'loudness'],
  playlist: ['genre', 'tag', 'name', 'plays', 'added'],
};

const fieldsIn = (nodes: readonly RuleNode[]): RuleNode['field'][] =>
  nodes.flatMap((node) => (node.field === 'group' ? fieldsIn(node.rules) : node.field));

export const takesRules = (contentType: string, rules: readonly RuleNode[]): boolean =>
  fieldsIn(rules).every((field) => CHANNEL_RULE_FIELDS[contentType]?.includes(field));

export const channelRules = ruleGroup.superRefine((rules, { addIssue }) => {
  if (countRules(rules.rules) > CHANNEL_RULES_MAX)
    addIssue({ code: 'custom', path: ['rules'], message: `A channel can have at most ${CHANNEL_RULES_MAX} rules.` });
  for (const { path, message } of ruleConflicts(rules)) addIssue({ code: 'custom', path, message });
});
export type ChannelRules = z.output<typeof channelRules>;
