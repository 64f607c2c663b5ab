import { type Ref, type RefCallback, useEffect } from 'react';

/** What says that a person set a box, and not the browser that gives a form its state back after a reload. */
const BY_HAND = ':is(:user-valid, :user-invalid)';

interface Early {
  input: HTMLInputElement;
  again: (input: HTMLInputElement) => void;
  place: string | null;
  island: Element | null;
}

const known = new WeakSet<HTMLInputElement>();
/** What was done, in the order in which its inputs stand on the page. */
let done: Early[] = [];

/** Where the box of a row is, by its table and its row: as a table comes to life, its rows are drawn anew. */
const placeOf = (input: HTMLInputElement): string | null => {
  const grid = input.closest('[role=grid]');
  return grid && `${grid.ariaLabel}/${input.closest('th') ? '' : input.closest<HTMLElement>('[role=row]')?.dataset.key}`;
};

const isBox = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';

const pressAgain = (box: HTMLInputElement, isChecked: boolean): void => {
  box.checked = !isChecked;
  box.click();
};

/** Whoever draws an input hears of a text only that differs from what they gave it last, and has not heard either that it has the focus. */
const typeAgain = (input: HTMLInputElement, text: string, drawn: string): void => {
  if (document.activeElement === input) {
    input.blur();
    input.focus();
  }
  input.value = drawn;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

/** What was done to an input before it was alive; null where nothing was. Of radio buttons the one that was chosen speaks for all. */
const doneTo = (input: HTMLInputElement): Early['again'] | null => {
  const { checked, defaultChecked, type, value, defaultValue } = input;
  if (!isBox(input)) return value === defaultValue ? null : (same) => typeAgain(same, value, defaultValue);
  const isPressed = checked !== defaultChecked && (checked || type === 'checkbox') && input.matches(BY_HAND);
  return isPressed ? (same) => pressAgain(same, checked) : null;
};

/** Notes an input that comes to life otherwise than it was drawn, and what takes the place of one. */
const meet = (input: HTMLInputElement | null): void => {
  if (!input || known.has(input)) return;
  known.add(input);
  const [place, island, again] = [placeOf(input), input.closest('astro-island'), doneTo(input)];
  const before = place && done.find((early) => early.place === place && early.island === island);
  if (before) before.input = input;
  else if (again) done.push({ input, again, place, island });
};

/** One after the other, for each is chosen beside those before. */
const doAgain = (): void => {
  const all = done.filter(({ input }) => input.isConnected);
  done = done.filter(({ input }) => !input.isConnected);
  for (const { input, again } of all) again(input);
};

/**
 * Gives the ref of a checkbox, a switch, a radio button or a text that the server has drawn and a state of React holds: what was pressed or typed before it
 * was alive counts once it is. The page holds what was done, and the input beside it what it was drawn with. `ref` is given the input as well, as that of a
 * form, which puts its own value into it.
 */
export const useEarlyInput = (ref?: Ref<HTMLInputElement>): RefCallback<HTMLInputElement> => {
  useEffect(() => {
    // Once everything around it is alive as well.
    if (done.length > 0) queueMicrotask(doAgain);
  }, []);
  if (!ref) return meet;
  return (input) => {
    meet(input);
    if (typeof ref === 'function') return ref(input);
    ref.current = input;
  };
};
