/** Passwords are compared byte by byte. */
const KEPT = /password$/i;

/** Brings all texts of parsed JSON into NFC, as names and texts are stored. Without recursion, because nesting has no limit. */
export const composed = (data: unknown): unknown => {
  const root: Record<string, unknown> = { data };
  const open = [root];
  for (const holder of open) {
    for (const [key, value] of Object.entries(holder)) {
      if (KEPT.test(key)) continue;
      if (typeof value === 'string') holder[key] = value.normalize('NFC');
      else if (typeof value === 'object' && value !== null) open.push(value as Record<string, unknown>);
    }
  }
  return root.data;
};
