import type { Screen } from '../screen';
import { chooseInMenu, main } from '../state';

const ALBUM = '/album/1/nightjar-the-low-sun/slow-ferry';
const TRACK = '/track/2/slow-ferry';

export const CATALOGUE: Screen[] = [
  { name: 'album', path: ALBUM },
  { name: 'album-member', path: ALBUM, as: 'listener' },
  { name: 'album-owner', path: ALBUM, as: 'artist' },
  { name: 'album-single', path: '/album/3/mara-olm/kite-season' },
  {
    name: 'album-row-hover',
    path: ALBUM,
    as: 'listener',
    inView: true,
    state: (page) => main(page).locator('[data-track]').nth(2).hover(),
  },
  {
    name: 'album-row-menu',
    path: ALBUM,
    as: 'listener',
    inView: true,
    state: (page) =>
      main(page)
        .getByRole('button', { name: /^More for/ })
        .nth(1)
        .click(),
  },
  {
    name: 'album-add-to-playlist',
    path: ALBUM,
    as: 'listener',
    inView: true,
    state: async (page) => {
      await main(page).locator('[data-menu]').first().click();
      await chooseInMenu(page, 'Add to playlist…');
      await page.getByRole('dialog', { name: 'Add to playlist' }).waitFor();
    },
  },
  {
    name: 'album-share',
    path: ALBUM,
    inView: true,
    state: async (page) => {
      await main(page).locator('[data-menu]').first().click();
      await chooseInMenu(page, 'Share');
      await page.getByRole('dialog', { name: 'Share' }).getByRole('button', { name: 'Copy link' }).waitFor();
    },
  },
  { name: 'album-forced-colours', path: ALBUM, media: { forcedColors: 'active' } },
  { name: 'album-print', path: ALBUM, media: { media: 'print' } },
  { name: 'track', path: TRACK },
  { name: 'track-member', path: TRACK, as: 'listener' },
  { name: 'track-without-album', path: '/track/5/a-city-that-moved-away' },
  { name: 'track-print', path: TRACK, media: { media: 'print' } },
  { name: 'artist', path: '/artist/1/nightjar-the-low-sun' },
  { name: 'artist-member', path: '/artist/2/mara-olm', as: 'listener' },
  {
    name: 'artist-focus',
    path: '/artist/1/nightjar-the-low-sun',
    inView: true,
    state: async (page) => {
      await main(page).getByRole('button').first().focus();
      await page.keyboard.press('Tab');
    },
  },
  { name: 'artist-print', path: '/artist/1/nightjar-the-low-sun', media: { media: 'print' } },
  { name: 'genre', path: '/genre/dream-pop' },
  { name: 'tag', path: '/tag/gapless' },
  { name: 'tag-albums', path: '/tag/gapless/albums' },
  { name: 'tag-tracks', path: '/tag/gapless/tracks' },
  { name: 'lyrics', path: '/lyrics' },
  { name: 'new-releases', path: '/new-releases' },
];
