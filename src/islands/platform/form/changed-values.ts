export const changedKeys = (values: object, before: object): string[] => {
  const [now, then] = [values, before] as Record<string, unknown>[];
  return Object.keys(now!).filter((key) => JSON.stringify(now![key] ?? null) !== JSON.stringify(then![key] ?? null));
};

export const pick = <Values extends object>(values: Values, keys: readonly string[]): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key))) as Partial<Values>;
