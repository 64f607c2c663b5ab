import type { Screen } from '../screen';
import { main } from '../state';

const bell = { name: /^Notifications/ };

export const COMMUNITY: Screen[] = [
  { name: 'feed', path: '/feed', as: 'listener' },
  { name: 'feed-empty', path: '/feed', as: 'newcomer' },
  { name: 'notifications', path: '/notifications', as: 'artist' },
  { name: 'notifications-empty', path: '/notifications', as: 'newcomer' },
  { name: 'notification-settings', path: '/notifications/settings', as: 'artist' },
  {
    name: 'notification-bell',
    path: '/',
    as: 'artist',
    inView: true,
    only: 1440,
    state: async (page) => {
      await page.getByRole('button', bell).click();
      await page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first().waitFor();
    },
  },
  { name: 'comments', path: '/track/2/slow-ferry', as: 'artist' },
  {
    name: 'comments-answer',
    path: '/track/2/slow-ferry',
    as: 'listener',
    state: (page) =>
      main(page)
        .getByRole('button', { name: /^Reply to/ })
        .first()
        .click(),
  },
  { name: 'profile', path: '/user/2' },
  { name: 'profile-own', path: '/user/me', as: 'listener' },
  { name: 'profile-empty', path: '/user/me', as: 'newcomer' },
  { name: 'profile-playlists', path: '/user/3/leo-marsh/playlists' },
  { name: 'profile-followers', path: '/user/3/leo-marsh/followers' },
];
