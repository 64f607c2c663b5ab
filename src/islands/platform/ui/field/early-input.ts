import { type Ref, type RefCallback, useEffect } from 'react';

const BY_HAND = ':is(:user-valid, :user-invalid)'; // excludes values the browser restores after a reload

interface Early {
  input: HTMLInputElement;
  again: (input: HTMLInputElement) => void;
  key: string | null;
  island: Element | null;
}

const registered = new WeakSet<HTMLInputElement>();
let done: Early[] = []; // in document order

/** Identifies a row's checkbox by table and row, because hydration re-renders table rows. */
const keyOf = (input: HTMLInputElement): string | null => {
  const grid = input.closest('[role=grid]');
  return grid && `${grid.ariaLabel}/${input.closest('th') ? '' : input.closest<HTMLElement>('[role=row]')?.dataset.key}`;
};

const isBox = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';

const pressAgain = (box: HTMLInputElement, isChecked: boolean): void => {
  box.checked = !isChecked;
  box.click();
};

/** React ignores a value it already knows and has missed the focus event, so replays both. */
const typeAgain = (input: HTMLInputElement, text: string, drawn: string): void => {
  if (document.activeElement === input) {
    input.blur();
    input.focus();
  }
  input.value = drawn;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

/** Returns a replay of input made before hydration; null if there was none. For radio groups, only the chosen one. */
const doneTo = (input: HTMLInputElement): Early['again'] | null => {
  const { checked, defaultChecked, type, value, defaultValue } = input;
  if (!isBox(input)) return value === defaultValue ? null : (same) => typeAgain(same, value, defaultValue);
  const isPressed = checked !== defaultChecked && (checked || type === 'checkbox') && input.matches(BY_HAND);
  return isPressed ? (same) => pressAgain(same, checked) : null;
};

/** Registers early input of an element, or its re-rendered replacement. */
const meet = (input: HTMLInputElement | null): void => {
  if (!input || registered.has(input)) return;
  registered.add(input);
  const [key, island, again] = [keyOf(input), input.closest('astro-island'), doneTo(input)];
  const before = key && done.find((early) => early.key === key && early.island === island);
  if (before) before.input = input;
  else if (again) done.push({ input, again, key, island });
};

/** Sequential: each choice builds on the previous ones. */
const doAgain = (): void => {
  const all = done.filter(({ input }) => input.isConnected);
  done = done.filter(({ input }) => !input.isConnected);
  for (const { input, again } of all) again(input);
};

/** Ref callback for a controlled, server-rendered input: replays presses and text from before hydration. Also forwards to `ref`. */
export const useEarlyInput = (ref?: Ref<HTMLInputElement>): RefCallback<HTMLInputElement> => {
  useEffect(() => {
    // After everything around it is hydrated.
    if (done.length > 0) queueMicrotask(doAgain);
  }, []);
  if (!ref) return meet;
  return (input) => {
    meet(input);
    if (typeof ref === 'function') return ref(input);
    ref.current = input;
  };
};
