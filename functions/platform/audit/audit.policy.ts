type Values = Readonly<Record<string, unknown>>;

const MASK = '•••';
const SECRET = /password|secret|token|hash|recovery|api_?key|dsn/i;

/** Matches names whose values are credentials, which no log or export may contain. */
export const isSecretName = (name: string): boolean => SECRET.test(name);

const isGroup = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Masks credentials at any depth; null, undefined and booleans stay visible. */
export const maskSecrets = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (isGroup(value)) return [name, maskSecrets(value)];
      return [name, isSecretName(name) && value !== null && value !== undefined && typeof value !== 'boolean' ? MASK : value];
    }),
  );

export const isMasked = (value: unknown): boolean => value === MASK;

export const changesBetween = (before: Values, after: Values): { before: Values | null; after: Values | null } => {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null));
  if (!names.length) return { before: null, after: null };
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: pick(before), after: pick(after) };
};

const spelledAs = (things: readonly unknown[], [example]: readonly unknown[]): unknown[] =>
  things.map((thing) => {
    if (!isGroup(thing)) return thing;
    if (isGroup(example)) return Object.fromEntries(Object.keys(example).map((key) => [key, thing[key] ?? null]));
    return typeof example === 'number' ? thing.id : (thing.name ?? thing.id);
  });

/** Picks the changed fields of the old state, with lists in the shape of the change so that both compare. */
export const asChanged = (was: object, changes: Values): Values =>
  Object.fromEntries(
    Object.keys(changes).map((key) => {
      const [before, after] = [(was as Values)[key], changes[key]];
      return [key, Array.isArray(before) ? spelledAs(before, Array.isArray(after) ? after : []) : before];
    }),
  );

export const subjectOf = (type: string, things: readonly { id: number | string; name: string }[]) => {
  const [one, ...others] = things;
  return one && !others.length ? { type, id: one.id, name: one.name } : { type, id: null, name: `${things.length} ${type}s` };
};
