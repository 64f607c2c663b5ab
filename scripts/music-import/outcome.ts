/** What became of a file. `waiting` where the import was stopped before its turn. */
export type Outcome = 'taken' | 'already there' | 'left out' | 'passed over' | 'waiting';

/** A line of the table. */
export interface FileOutcome {
  path: string;
  outcome: Outcome;
  /** Why, or where it is now. */
  note: string;
}

/** The reason of a failure in one sentence. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
