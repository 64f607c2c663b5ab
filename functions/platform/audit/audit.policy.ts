type Values = Readonly<Record<string, unknown>>;

const MASK = '•••';
/** Names of columns and settings whose values open something. */
const SECRET = /password|secret|token|hash|recovery|api_?key|dsn/i;

/** Whether what stands under a name opens something, so that no log and no file holds it. */
export const isSecretName = (name: string): boolean => SECRET.test(name);

const isGroup = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values with a mask in the place of each that opens something, however deep it lies; that there is none stays visible. */
export const maskSecrets = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (isGroup(value)) return [name, maskSecrets(value)];
      return [name, isSecretName(name) && value !== null && value !== undefined && typeof value !== 'boolean' ? MASK : value];
    }),
  );

/** Whether a value is the mask in the place of one that is kept nowhere. */
export const isMasked = (value: unknown): boolean => value === MASK;

/** What differs between two states of a thing, by the names that the first one has; both null where nothing does. */
export const changesBetween = (before: Values, after: Values): { before: Values | null; after: Values | null } => {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null));
  if (!names.length) return { before: null, after: null };
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: pick(before), after: pick(after) };
};

/** A list of things in the spelling of another one: by the parts of its things, by their ids, or by their names. */
const spelledAs = (things: readonly unknown[], [example]: readonly unknown[]): unknown[] =>
  things.map((thing) => {
    if (!isGroup(thing)) return thing;
    if (isGroup(example)) return Object.fromEntries(Object.keys(example).map((key) => [key, thing[key] ?? null]));
    return typeof example === 'number' ? thing.id : (thing.name ?? thing.id);
  });

/** Of what a thing was that which a change names, in the spelling of the change: answers tell more of what they list than a change does. */
export const asChanged = (was: object, changes: Values): Values =>
  Object.fromEntries(
    Object.keys(changes).map((key) => {
      const [before, after] = [(was as Values)[key], changes[key]];
      return [key, Array.isArray(before) ? spelledAs(before, Array.isArray(after) ? after : []) : before];
    }),
  );

/** One thing by its id and name, or several by how many they are. */
export const subjectOf = (type: string, things: readonly { id: number | string; name: string }[]) => {
  const [one, ...others] = things;
  return one && !others.length ? { type, id: one.id, name: one.name } : { type, id: null, name: `${things.length} ${type}s` };
};
