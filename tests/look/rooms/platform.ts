import type { Screen } from '../screen';
import { main } from '../state';

const menu = { name: 'Your menu' };

export const PLATFORM: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-member', path: '/', as: 'listener' },
  { name: 'home-admin', path: '/', as: 'admin' },
  { name: 'home-forced-colours', path: '/', media: { forcedColors: 'active' } },
  { name: 'home-print', path: '/', media: { media: 'print' } },
  {
    name: 'home-cookie-notice',
    path: '/',
    inView: true,
    before: (page) => page.context().clearCookies({ name: 'cookie_notice' }),
  },
  {
    name: 'home-skip-link',
    path: '/',
    inView: true,
    state: (page) => page.keyboard.press('Tab'),
  },
  {
    name: 'home-card-hover',
    path: '/',
    inView: true,
    only: 1440,
    state: (page) => main(page).locator('[data-play]').nth(4).hover(),
  },
  {
    name: 'home-menu',
    path: '/',
    as: 'listener',
    inView: true,
    state: (page) => page.getByRole('button', menu).click(),
  },
  {
    name: 'home-menu-workspaces',
    path: '/',
    as: 'artist',
    inView: true,
    state: async (page) => {
      await page.getByRole('button', menu).click();
      await page.getByRole('menuitem', { name: 'Switch workspace' }).click();
    },
  },
  {
    name: 'home-side-hover',
    path: '/',
    as: 'listener',
    inView: true,
    only: 1440,
    state: (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link').nth(1).hover(),
  },
];
