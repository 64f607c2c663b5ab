type KeepKey = ((event: KeyboardEvent) => void) & { kept?: KeyboardEvent[] };

declare global {
  /** Set by the script of the head, see `EARLY_CLICKS`; a page that is embedded has none. */
  var keepKey: KeepKey | undefined;
}

/** The keys that were pressed before the key map was there, in their order; none is kept from now on. */
export const takeEarlyKeys = (): KeyboardEvent[] => {
  const { keepKey } = globalThis;
  if (!keepKey) return [];
  removeEventListener('keydown', keepKey);
  const kept = keepKey.kept ?? [];
  keepKey.kept = [];
  return kept;
};
