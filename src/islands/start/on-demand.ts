import type { PressAction } from '#islands/listening/player/start/player.actions';

/*
 * What few visits want and what stands on many files. A script carries the names of all files that it may ask for, so in the script of every
 * page these names alone would be a tenth of it.
 */

/** Actions of every page that are loaded when they are pressed. */
export const RARE_ACTIONS: Record<string, PressAction> = {
  'log-out': () => import('#islands/account/auth/logout').then(({ logOut }) => logOut()),
  'switch-workspace': () =>
    import('#islands/account/workspace/open-workspace-switcher').then(({ openWorkspaceSwitcher }) => openWorkspaceSwitcher()),
  notifications: (element) =>
    import('#islands/community/notification/open-notifications').then(({ openNotifications }) =>
      openNotifications(element as HTMLButtonElement),
    ),
  report: (element) =>
    import('#islands/community/content-report/open-report').then(({ openReport }) => openReport(element as HTMLButtonElement)),
  languages: (element) => import('./language-switcher').then(({ fillLanguages }) => fillLanguages(element)),
};

/** Forgets everything that is known of whoever was here, see `clear-user.ts`. */
export const clearUser = (isInMemory: boolean): Promise<void> => import('./clear-user').then(({ clearUser: clear }) => clear(isInMemory));

/** Shows the uploads over every page. */
export const mountTray = (): Promise<void> => import('#islands/upload/upload/ui/mount-tray').then(({ mountTray: mount }) => mount());
