import { createContext, useContext } from 'react';
import type { DraftNode } from './rule-draft';
import type { RuleField } from './rule-labels';

interface RuleEditing {
  /** By field path: `rules.0.value`. */
  errors: Record<string, string>;
  /** The limit of rules is reached. */
  isFull: boolean;
  /** Available fields; all by default. */
  fields?: readonly RuleField[];
  change: (key: string, change: (node: DraftNode) => DraftNode) => void;
  remove: (node: DraftNode) => void;
}

export const RuleEditingContext = createContext<RuleEditing | null>(null);

export const useRuleEditing = (): RuleEditing => {
  const editing = useContext(RuleEditingContext);
  if (!editing) throw new Error('There is no rule editor around this.');
  return editing;
};
