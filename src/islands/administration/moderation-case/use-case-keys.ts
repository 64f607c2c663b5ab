import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ModerationCase } from '#contracts/administration/moderation-case';
import { isComposing, shortcutKey } from '#islands/platform/lib/shortcut-key';
import { openPage } from '#islands/platform/router/navigate';
import { isSameCase } from './moderation-case.queries';
import { undoLastDecision } from './use-decision';

/** Overlays and text fields handle these keys themselves. */
const OTHERS = '[data-layer], [data-part="modal"], [data-part="floating-panel"], dialog[open], :popover-open';
const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();

const focusNote = (): void => {
  const field = document.querySelector<HTMLTextAreaElement>('[data-part="work"] textarea');
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
};

/** `J`/`K` open the next and previous case, digits decide, `N` writes a note, `O` opens the page, `Z` undoes. Captured before the player's shortcuts. */
export const useCaseKeys = (
  root: RefObject<HTMLElement | null>,
  cases: ModerationCase[],
  selected: ModerationCase | null,
  pathOf: (one: ModerationCase) => string,
): void => {
  const move = (step: 1 | -1): void => {
    const at = selected ? cases.findIndex((one) => isSameCase(one, selected)) : -1;
    const next = cases[at + step];
    if (next && at + step >= 0) void openPage(pathOf(next));
  };
  const actions: Readonly<Record<string, () => void>> = {
    j: () => move(1),
    k: () => move(-1),
    n: focusNote,
    o: () => press('[data-part="case"] header a'),
    z: undoLastDecision,
  };
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const key = shortcutKey(event);
    const action = /^[1-9]$/.test(key) ? () => press(`[data-part="decisions"] button:nth-of-type(${key}):enabled`) : actions[key];
    if (!action || event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
    if (document.querySelector(OTHERS) || (event.target instanceof Element && event.target.closest(TYPING))) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen, true);
    // Marks hydration: the shortcuts work from now on.
    root.current?.setAttribute('data-keys', '');
    return () => document.removeEventListener('keydown', listen, true);
  }, [root]);
};
