import { type PressAction, pressElsewhere, SUBJECT_ACTIONS } from '#islands/listening/player/start/player.actions';
import { closeCookieNotice } from '#islands/platform/shell/cookie-notice';
import { toggleTheme } from '#islands/platform/shell/theme';
import { anyActionOf } from './any-action';

/**
 * What a press does, on every page: on an element with `data-action="log-out"`, or on one with an attribute of that name, whose value is a
 * subject (`data-play="track:12"`). What is not here is loaded when it is asked for, from `on-demand.ts`.
 */
const ACTIONS: Record<string, PressAction> = {
  ...SUBJECT_ACTIONS,
  back: () => history.back(),
  forward: () => history.forward(),
  'toggle-theme': toggleTheme,
  'close-cookie-notice': closeCookieNotice,
};

const SUBJECT_NAMES = Object.keys(SUBJECT_ACTIONS);
const ANY_ACTION = anyActionOf(SUBJECT_NAMES);

const act = (element: HTMLElement, event: MouseEvent): void => {
  const { dataset } = element;
  const name = dataset.action ?? SUBJECT_NAMES.find((subject) => subject in dataset) ?? '';
  const action = ACTIONS[name];
  if (action) action(element, event);
  else void import('./on-demand').then(({ RARE_ACTIONS }) => RARE_ACTIONS[name]?.(element, event));
};

const press = (event: MouseEvent): void => {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const target = event.target as Element;
  const action = target.closest<HTMLElement>(ANY_ACTION);
  const link = target.closest('a[href]');
  if (action && (!link || link === action || !action.contains(link))) {
    // What is no subject may open a menu by itself as well.
    if (!action.dataset.action) event.preventDefault();
    act(action, event);
  } else pressElsewhere(event, target);
};

/** Serves these actions from now on. */
export const serveActions = (): void => document.addEventListener('click', press, true);

type KeepPress = ((event: MouseEvent) => void) & { kept?: Map<unknown, MouseEvent>; isOver?: boolean };

declare global {
  /** Set by the inline script `EARLY_PRESSES`. */
  var keepPress: KeepPress | undefined;
}

const replay = (event: MouseEvent): void => {
  const target = event.target as Element;
  const opener = target.closest<HTMLElement>('[data-action][popovertarget]');
  // A second click would close the menu that the browser has opened.
  if (opener) act(opener, event);
  else if (target.isConnected) target.dispatchEvent(new PointerEvent('click', event));
};

/** Does what was pressed before the script of the page had loaded. To be called once everything that serves presses has started. */
export const replayEarlyPresses = (): void => {
  const { keepPress } = globalThis;
  if (!keepPress) return;
  keepPress.isOver = true;
  for (const event of keepPress.kept?.values() ?? []) replay(event);
};
