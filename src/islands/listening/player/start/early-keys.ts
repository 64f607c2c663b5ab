type KeepKey = ((event: KeyboardEvent) => void) & { kept?: KeyboardEvent[] };

declare global {
  /** Set by the inline script `EARLY_KEYS`; an embedded page has none. */
  var keepKey: KeepKey | undefined;
}

/** Goes on typing in the field that an early key has opened: what was pressed behind that key was meant for it. */
export const typeOn = (event: KeyboardEvent): void => {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.target === field) return;
  if (event.key === 'Enter') field.form?.requestSubmit();
  else if (event.key === 'Backspace') field.value = field.value.slice(0, -1);
  else if ([...event.key].length === 1) field.value += event.key;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

/** The keys that were pressed before the key map was there, in their order; none is kept from now on. */
export const consumeEarlyKeys = (): KeyboardEvent[] => {
  const { keepKey } = globalThis;
  if (!keepKey) return [];
  removeEventListener('keydown', keepKey);
  const storedKeys = keepKey.kept ?? [];
  keepKey.kept = [];
  return storedKeys;
};
