import { isComposing, shortcutKey } from '#islands/platform/lib/shortcut-key';
import { undoLastDecision } from './last-decision';

/** Overlays and text fields handle these keys themselves. */
const OTHERS = '[data-layer], [data-part="modal"], [data-part="floating-panel"], dialog[open], :popover-open';
const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
/** A failed navigation holds keys no longer than this. */
const LEAVING_MS = 5000;
const NOTE_KEY = 'n';

let leavingUntil = 0;
let leftHref = '';
let heldKeys: string[] = [];
let decidedEarly: Element | null = null;

const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);

const leave = (link: HTMLElement | null | undefined): void => {
  if (!link) return;
  heldKeys = [];
  leavingUntil = Date.now() + LEAVING_MS;
  leftHref = location.href;
  link.click();
};

const openNeighbour = (step: 1 | -1): void => {
  const links = [...document.querySelectorAll<HTMLElement>('[data-part="case-link"]')];
  leave(links[links.findIndex((link) => link.hasAttribute('aria-current')) + step]);
};

const focusNote = (): void => {
  const field = part('work')?.querySelector('textarea');
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
};

/** The page script repeats clicks after hydration: all of them, so only the first one counts until then. */
const decide = (digit: string): void => {
  const bar = part('decisions');
  const button = bar?.querySelector<HTMLElement>(`button:nth-of-type(${digit}):enabled`);
  const isEarly = Boolean(bar?.closest('astro-island[ssr]'));
  if (!button || (isEarly && bar === decidedEarly)) return;
  if (isEarly) decidedEarly = bar;
  button.click();
};

const ACTIONS: Readonly<Record<string, () => void>> = {
  j: () => openNeighbour(1),
  k: () => openNeighbour(-1),
  [NOTE_KEY]: focusNote,
  o: () => leave(part('case')?.querySelector<HTMLElement>('header a')),
  z: undoLastDecision,
};

/** Keys pressed while the next case opens are for that one. */
const serve = (key: string): void => {
  if (Date.now() < leavingUntil) heldKeys.push(key);
  else if (ACTIONS[key]) ACTIONS[key]();
  else decide(key);
};

const serveHeld = (): void => {
  // Astro also reports the load of the page that is being left.
  if (Date.now() < leavingUntil && location.href === leftHref) return;
  const keys = Date.now() < leavingUntil ? heldKeys : [];
  leavingUntil = 0;
  heldKeys = [];
  if (part('queue')) for (const key of keys) serve(key);
};

const keyOf = (event: KeyboardEvent): string | null => {
  const key = shortcutKey(event);
  if (!ACTIONS[key] && !/^[1-9]$/.test(key)) return null;
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return null;
  return event.target instanceof Element && event.target.closest(TYPING) ? null : key;
};

/** After the key of the note, the rest is its text, which would act as shortcuts. */
const serveEarly = (): void => {
  const { keepKey } = globalThis;
  if (!keepKey?.kept || !part('queue')) return;
  const early = keepKey.kept;
  const noteAt = early.findIndex((event) => keyOf(event) === NOTE_KEY);
  const served = noteAt < 0 ? early : early.slice(0, noteAt + 1);
  keepKey.kept = served.filter((event) => keyOf(event) === null);
  for (const event of served) {
    const key = keyOf(event);
    if (key !== null) serve(key);
  }
};

/** `J`/`K` open the next and previous case, digits decide, `N` writes a note, `O` opens the page, `Z` undoes. Needs no hydration. Captured before the player's shortcuts. */
export const startCaseKeys = (): void => {
  document.addEventListener('astro:page-load', serveHeld);
  document.addEventListener(
    'keydown',
    (event) => {
      const key = part('queue') && !event.defaultPrevented ? keyOf(event) : null;
      if (key === null || document.querySelector(OTHERS)) return;
      event.preventDefault();
      event.stopPropagation();
      serve(key);
    },
    true,
  );
  serveEarly();
};
