export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value) as null);

export const mapTexts = <Value>(value: Value, map: (text: string) => string): Value => {
  if (typeof value === 'string') return map(value) as Value;
  if (Array.isArray(value)) return value.map((item: unknown) => mapTexts(item, map)) as Value;
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [map(key), mapTexts(item, map)])) as Value;
};
