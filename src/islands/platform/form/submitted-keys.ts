/** Changed keys; `visibility` and `scheduled_at` are always sent together. */
export const submittedKeys = (changed: string[]): string[] =>
  changed.includes('scheduled_at') || changed.includes('visibility') ? [...changed, 'visibility', 'scheduled_at'] : changed;
