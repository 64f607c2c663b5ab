import { type PressAction, pressElsewhere, SUBJECT_ACTIONS } from '#islands/listening/player/start/player.actions';
import { closeCookieNotice } from '#islands/platform/shell/cookie-notice';
import { toggleTheme } from '#islands/platform/shell/theme';
import { anyActionOf } from './any-action';

/** Click actions by `data-action="log-out"`, or by an attribute with a subject (`data-play="track:12"`). Rare ones are loaded from `on-demand.ts`. */
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
    // A `data-action` button may also open a native popover, so its default must remain.
    if (!action.dataset.action) event.preventDefault();
    act(action, event);
  } else pressElsewhere(event, target);
};

export const serveActions = (): void => document.addEventListener('click', press, true);

type KeepPress = ((event: MouseEvent) => void) & { kept?: Map<unknown, MouseEvent>; isOver?: boolean };

declare global {
  var keepPress: KeepPress | undefined; // set by the inline script `EARLY_PRESSES`
}

const replay = (event: MouseEvent): void => {
  const target = event.target as Element;
  const opener = target.closest<HTMLElement>('[data-action][popovertarget]');
  // A second click would close the popover that the browser has opened.
  if (opener) act(opener, event);
  else if (target.isConnected) target.dispatchEvent(new PointerEvent('click', event));
};

/** Replays presses from before the script loaded. Call after all listeners are registered. */
export const replayEarlyPresses = (): void => {
  const { keepPress } = globalThis;
  if (!keepPress) return;
  keepPress.isOver = true;
  for (const event of keepPress.kept?.values() ?? []) replay(event);
};
