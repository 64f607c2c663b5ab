/** Passwords are compared byte by byte. */
const KEPT = /password$/i;

/** Data with all texts in NFC, as names and texts are stored. */
export const composed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.normalize('NFC');
  if (Array.isArray(value)) return value.map(composed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, KEPT.test(key) ? each : composed(each)]));
};
