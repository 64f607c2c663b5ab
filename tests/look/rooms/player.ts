import type { Screen } from '../screen';
import { play, playThen } from '../state';

const ALBUM = '/album/1/nightjar-the-low-sun/slow-ferry';
const SONG = '/track/2/slow-ferry';

/** Playback is frozen. */
export const PLAYER: Screen[] = [
  { name: 'playing', path: ALBUM, state: (page) => play(page) },
  { name: 'playing-member', path: ALBUM, as: 'listener', inView: true, state: (page) => play(page) },
  { name: 'playing-track', path: SONG, state: (page) => play(page, 40) },
  { name: 'playing-home', path: '/', inView: true, state: (page) => play(page) },
  { name: 'playing-forced-colours', path: ALBUM, media: { forcedColors: 'active' }, inView: true, state: (page) => play(page) },
  {
    name: 'paused',
    path: ALBUM,
    inView: true,
    state: async (page) => {
      await play(page);
      await page.keyboard.press('k');
    },
  },
  { name: 'queue', path: ALBUM, inView: true, state: playThen('q') },
  {
    name: 'queue-hover',
    path: ALBUM,
    inView: true,
    only: 1440,
    state: async (page) => {
      await playThen('q')(page);
      await page
        .getByRole('button', { name: /^Move / })
        .nth(1)
        .hover();
    },
  },
  { name: 'lyrics-panel', path: SONG, inView: true, state: playThen('y') },
  {
    name: 'history-panel',
    path: ALBUM,
    inView: true,
    state: async (page) => {
      await playThen('q')(page);
      await page.getByRole('tab', { name: 'History' }).click();
    },
  },
  { name: 'keys', path: ALBUM, inView: true, state: playThen('?') },
  {
    name: 'playback-settings',
    path: ALBUM,
    inView: true,
    only: 1440,
    state: async (page) => {
      await play(page);
      await page.getByRole('button', { name: 'Playback settings' }).first().click();
      await page.getByRole('dialog', { name: 'Playback settings' }).waitFor();
    },
  },
  {
    name: 'now-playing',
    path: ALBUM,
    inView: true,
    only: 390,
    state: async (page) => {
      await play(page);
      await page.getByRole('button', { name: /^Open the player/ }).click();
      await page.getByRole('dialog', { name: 'Now playing' }).waitFor();
    },
  },
];
