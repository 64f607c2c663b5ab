export type Outcome = 'taken' | 'already there' | 'left out' | 'passed over' | 'waiting';

export interface FileOutcome {
  path: string;
  outcome: Outcome;
  note: string;
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
