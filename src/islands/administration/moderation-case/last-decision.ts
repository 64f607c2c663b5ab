/** Outlives the page of its case. */
let last: { undo: () => void; until: number } | null = null;

export const setLastDecision = (undo: () => void, time: number): void => {
  last = { undo, until: Date.now() + time };
};

export const forgetLastDecision = (): void => {
  last = null;
};

export const undoLastDecision = (): void => {
  if (last && Date.now() < last.until) last.undo();
  last = null;
};
