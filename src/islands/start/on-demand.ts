import type { PressAction } from '#islands/listening/player/start/player.actions';

/* Rarely used code with many dependencies. The page script would list all their file names, a tenth of its size. */

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

export const clearUser = (isInMemory: boolean): Promise<void> => import('./clear-user').then(({ clearUser: clear }) => clear(isInMemory));

export const mountTray = (): Promise<void> => import('#islands/upload/upload/ui/mount-tray').then(({ mountTray: mount }) => mount());
