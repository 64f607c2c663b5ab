import type { z } from 'zod';
import { countRules, type RuleNode, ruleGroup } from '#contracts/listening/smart-rule';
import { ruleConflicts } from '#functions/listening/smart-rule/rule-conflict.contract';

/** How many rules a channel may have, in all of its groups: each binds values of its own, and a statement takes 100. */
export const CHANNEL_RULES_MAX = 10;

/** What a rule of a channel can look at, by what it holds: nothing that is known of one listener alone. What is not named takes no rules. */
export const CHANNEL_RULE_FIELDS: Readonly<Partial<Record<string, readonly RuleNode['field'][]>>> = {
  artist: ['genre', 'tag', 'name', 'plays', 'added'],
  album: ['genre', 'tag', 'artist', 'name', 'released', 'plays', 'year', 'added'],
  track: ['genre', 'tag', 'artist', 'name', 'album', 'released', 'plays', 'year', 'added', 'duration', 'bpm', 'loudness'],
  playlist: ['genre', 'tag', 'name', 'plays', 'added'],
};

const fieldsIn = (nodes: readonly RuleNode[]): RuleNode['field'][] =>
  nodes.flatMap((node) => (node.field === 'group' ? fieldsIn(node.rules) : node.field));

/** Whether a channel of a type can have these rules. */
export const takesRules = (contentType: string, rules: readonly RuleNode[]): boolean =>
  fieldsIn(rules).every((field) => CHANNEL_RULE_FIELDS[contentType]?.includes(field));

/** Rules that choose what a channel holds: a group of which all or any must fit. They must be able to choose something. */
export const channelRules = ruleGroup.superRefine((rules, { addIssue }) => {
  if (countRules(rules.rules) > CHANNEL_RULES_MAX)
    addIssue({ code: 'custom', path: ['rules'], message: `A channel has at most ${CHANNEL_RULES_MAX} rules.` });
  for (const { path, message } of ruleConflicts(rules)) addIssue({ code: 'custom', path, message });
});
export type ChannelRules = z.output<typeof channelRules>;
