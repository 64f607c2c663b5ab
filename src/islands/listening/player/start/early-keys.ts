type KeepKey = ((event: KeyboardEvent) => void) & { kept?: KeyboardEvent[] };

declare global {
  /** Set by the inline script `EARLY_KEYS`; undefined in embedded pages. */
  var keepKey: KeepKey | undefined;
}

/** Types an early key into the field that an earlier one focused. */
export const typeOn = (event: KeyboardEvent): void => {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.isComposing || event.target === field) return;
  if (event.key === 'Enter') field.form?.requestSubmit();
  else if (event.key === 'Backspace') field.value = field.value.slice(0, -1);
  else if ([...event.key].length === 1) field.value += event.key;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

export const consumeEarlyKeys = (): KeyboardEvent[] => {
  const { keepKey } = globalThis;
  if (!keepKey) return [];
  removeEventListener('keydown', keepKey);
  const storedKeys = keepKey.kept ?? [];
  keepKey.kept = [];
  return storedKeys;
};
