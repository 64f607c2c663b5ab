import { createContext, useContext } from 'react';
import type { DraftNode } from './rule-draft';
import type { RuleField } from './rule-labels';

interface RuleEditing {
  /** What is wrong, by the path of the field: `rules.0.value`. */
  errors: Record<string, string>;
  /** All rules that there may be are there. */
  isFull: boolean;
  /** What rules can look at here; without it, at everything. */
  fields?: readonly RuleField[];
  change: (key: string, change: (node: DraftNode) => DraftNode) => void;
  remove: (node: DraftNode) => void;
}

export const RuleEditingContext = createContext<RuleEditing | null>(null);

/** What the rows of the editor share. */
export const useRuleEditing = (): RuleEditing => {
  const editing = useContext(RuleEditingContext);
  if (!editing) throw new Error('There is no rule editor around this.');
  return editing;
};
