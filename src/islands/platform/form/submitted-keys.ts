/** What of a form is sent: what was changed, and when something becomes public together with who can hear it. */
export const submittedKeys = (changed: string[]): string[] =>
  changed.includes('scheduled_at') || changed.includes('visibility') ? [...changed, 'visibility', 'scheduled_at'] : changed;
