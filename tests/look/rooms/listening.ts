import type { Page } from '@playwright/test';
import type { Screen } from '../screen';
import { answering, chooseInMenu, main, silent } from '../state';

const OWN = '/playlist/902/nothing-yet';

const find = (page: Page) => main(page).getByRole('searchbox', { name: 'Find in songs' }).fill('a');

export const LISTENING: Screen[] = [
  { name: 'search', path: '/search' },
  { name: 'search-results', path: '/search/the' },
  { name: 'search-results-tracks', path: '/search/the/tracks' },
  { name: 'search-results-artists', path: '/search/the/artists' },
  { name: 'search-results-albums', path: '/search/the/albums' },
  { name: 'search-results-playlists', path: '/search/no/playlists' },
  { name: 'search-nothing', path: '/search/zzzzqqqq' },
  {
    name: 'search-box',
    path: '/',
    inView: true,
    only: 1440,
    state: async (page) => {
      await page.getByRole('searchbox').first().fill('night');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'library', path: '/library', as: 'listener' },
  { name: 'library-empty', path: '/library', as: 'newcomer' },
  { name: 'library-songs', path: '/library/songs', as: 'listener' },
  { name: 'library-songs-empty', path: '/library/songs', as: 'newcomer' },
  { name: 'library-songs-loading', path: '/library/songs', as: 'listener', before: silent('**/liked-tracks*'), state: find },
  { name: 'library-songs-error', path: '/library/songs', as: 'listener', before: answering('**/liked-tracks*', 500), state: find },
  {
    name: 'library-songs-chosen',
    only: 1440,
    path: '/library/songs',
    as: 'listener',
    inView: true,
    state: (page) => main(page).getByRole('checkbox').nth(1).check({ force: true }),
  },
  { name: 'library-albums', path: '/library/albums', as: 'listener' },
  { name: 'library-artists', path: '/library/artists', as: 'listener' },
  { name: 'library-history', path: '/library/history', as: 'listener' },
  { name: 'library-playlists', path: '/library/playlists', as: 'listener' },
  { name: 'library-playlists-empty', path: '/library/playlists', as: 'newcomer' },
  {
    name: 'library-new-playlist',
    path: '/library/playlists',
    as: 'listener',
    inView: true,
    state: async (page) => {
      await main(page)
        .getByRole('button', { name: /^New playlist/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'library-playlist-menu',
    path: '/library/playlists',
    as: 'listener',
    inView: true,
    state: (page) => main(page).getByRole('button', { name: 'More playlist actions' }).click(),
  },
  { name: 'smart-playlist-new', path: '/library/playlists/smart', as: 'listener' },
  {
    name: 'smart-playlist-errors',
    path: '/library/playlists/smart',
    as: 'listener',
    state: (page) => main(page).getByRole('button', { name: 'Create', exact: true }).click(),
  },
  { name: 'smart-playlist-rules', path: '/library/playlists/901/rules', as: 'listener' },
  { name: 'smart-playlist', path: '/playlist/901/what-i-keep', as: 'listener' },
  { name: 'playlist-import', path: '/library/playlists/import', as: 'listener' },
  { name: 'playlist', path: '/playlist/1/rain-on-a-tin-roof' },
  { name: 'playlist-own', path: '/playlist/2/kitchen-7-pm', as: 'admin' },
  { name: 'playlist-owner', path: '/playlist/3/no-words-please', as: 'admin' },
  { name: 'playlist-empty', path: OWN, as: 'listener' },
  {
    name: 'playlist-edit',
    path: OWN,
    as: 'listener',
    inView: true,
    state: async (page) => {
      await main(page).getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('dialog', { name: 'Edit playlist' }).waitFor();
    },
  },
  {
    name: 'playlist-menu',
    path: '/playlist/3/no-words-please',
    as: 'admin',
    inView: true,
    state: (page) => main(page).locator('[data-menu]').first().click(),
  },
  {
    name: 'playlist-export',
    path: '/playlist/3/no-words-please',
    as: 'admin',
    inView: true,
    state: async (page) => {
      await main(page).locator('[data-menu]').first().click();
      await chooseInMenu(page, 'Export…');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'playlist-private', path: '/playlist/8/sunday-repair-shop' },
  { name: 'charts', path: '/charts' },
  { name: 'channel', path: '/todays-segue' },
  { name: 'channel-artists', path: '/popular-artists' },
  { name: 'channel-tracks', path: '/all-tracks' },
  { name: 'channel-genres', path: '/genres' },
  { name: 'channel-stations', path: '/stations' },
  { name: 'radio', path: '/radio/artist/1/nightjar-the-low-sun' },
];
