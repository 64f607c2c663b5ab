import type { KeyboardEvent } from 'react';
import { TYPEAHEAD_RESET } from './floating.constants';

const OPTIONS = '[role=option], [role^=menuitem]';

let typed = '';
let typedAt = 0;

const isText = (event: KeyboardEvent): boolean => event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;

/** Focuses the option that starts with the typed text. Use in `onKeyDownCapture`: React Aria's own resets after 1 s, too late. */
export const typeahead = (event: KeyboardEvent<HTMLElement>): void => {
  if (!isText(event)) return;
  if (event.timeStamp - typedAt > TYPEAHEAD_RESET) typed = '';
  if (!typed && event.key === ' ') return;
  event.preventDefault();
  event.stopPropagation();
  typed += event.key.toLocaleLowerCase();
  typedAt = event.timeStamp;
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>(OPTIONS)];
  const at = options.indexOf(document.activeElement as HTMLElement);
  const from = typed.length === 1 ? at + 1 : Math.max(at, 0);
  const matches = (option: HTMLElement) => option.textContent.trim().toLocaleLowerCase().startsWith(typed);
  [...options.slice(from), ...options.slice(0, from)].find(matches)?.focus();
};
