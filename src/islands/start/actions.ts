import { type PressAction, pressElsewhere, SUBJECT_ACTIONS } from '#islands/listening/player/start/player.actions';
import { closeCookieNotice } from '#islands/platform/shell/cookie-notice';
import { toggleTheme } from '#islands/platform/shell/theme';
import { anyActionOf } from './any-action';

/**
 * What a press does, on every page: on an element with `data-action="log-out"`, or on one with an attribute of that name, whose value is a
 * subject (`data-play="track:12"`). What is rare is loaded when it is asked for.
 */
const ACTIONS: Record<string, PressAction> = {
  ...SUBJECT_ACTIONS,
  back: () => history.back(),
  forward: () => history.forward(),
  'toggle-theme': toggleTheme,
  'close-cookie-notice': closeCookieNotice,
  'log-out': () => import('#islands/account/auth/logout').then(({ logOut }) => logOut()),
  'switch-workspace': () =>
    import('#islands/account/workspace/open-workspace-switcher').then(({ openWorkspaceSwitcher }) => openWorkspaceSwitcher()),
  notifications: (element) =>
    import('#islands/community/notification/open-notifications').then(({ openNotifications }) =>
      openNotifications(element as HTMLButtonElement),
    ),
  languages: (element) => import('./language-switcher').then(({ fillLanguages }) => fillLanguages(element)),
};

const SUBJECT_NAMES = Object.keys(SUBJECT_ACTIONS);
const ANY_ACTION = anyActionOf(SUBJECT_NAMES);

const act = (element: HTMLElement, event: MouseEvent): void => {
  const { dataset } = element;
  ACTIONS[dataset.action ?? SUBJECT_NAMES.find((name) => name in dataset) ?? '']?.(element, event);
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

/** Serves these actions from now on, and what was pressed before this script was there. */
export const serveActions = (): void => {
  document.addEventListener('click', press, true);
  for (const early of document.querySelectorAll<HTMLElement>('[data-clicked]')) {
    delete early.dataset.clicked;
    act(early, new MouseEvent('click'));
  }
};
