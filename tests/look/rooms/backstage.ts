import { PRIVATE_TOKEN } from '../material';
import type { Screen } from '../screen';
import { main } from '../state';

const AS = { as: 'artist' } as const;

export const BACKSTAGE: Screen[] = [
  { name: 'backstage', path: '/backstage', ...AS },
  { name: 'backstage-listener', path: '/backstage', as: 'newcomer' },
  { name: 'backstage-tracks', path: '/backstage/tracks', ...AS },
  {
    name: 'backstage-tracks-chosen',
    path: '/backstage/tracks',
    ...AS,
    inView: true,
    state: (page) => main(page).getByRole('checkbox').nth(1).check({ force: true }),
  },
  {
    name: 'backstage-tracks-bulk-edit',
    path: '/backstage/tracks',
    ...AS,
    inView: true,
    state: async (page) => {
      await main(page).getByRole('checkbox').nth(1).check({ force: true });
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'backstage-albums', path: '/backstage/albums', ...AS },
  { name: 'backstage-bin', path: '/backstage/bin', ...AS },
  { name: 'backstage-credits', path: '/backstage/credits', ...AS },
  { name: 'backstage-upload', path: '/backstage/upload', ...AS },
  {
    name: 'backstage-upload-file',
    path: '/backstage/upload',
    ...AS,
    state: async (page) => {
      const file = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a sound.') };
      await main(page).locator('input[type=file]').first().setInputFiles(file);
    },
  },
  { name: 'backstage-track-edit', path: '/backstage/tracks/70/edit', ...AS },
  {
    name: 'backstage-track-changed',
    path: '/backstage/tracks/70/edit',
    ...AS,
    inView: true,
    state: async (page) => {
      await main(page).getByRole('textbox').first().fill('');
      await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    },
  },
  {
    name: 'backstage-private-link',
    path: '/backstage/tracks/70/edit',
    ...AS,
    inView: true,
    state: async (page) => {
      await main(page).getByRole('button', { name: 'New private link' }).click();
      await page.getByRole('dialog', { name: 'New private link' }).waitFor();
    },
  },
  { name: 'backstage-track-lyrics', path: '/backstage/tracks/2/lyrics', ...AS },
  { name: 'backstage-track-new', path: '/backstage/tracks/new', ...AS },
  { name: 'backstage-album-edit', path: '/backstage/albums/1/edit', ...AS },
  { name: 'backstage-album-new', path: '/backstage/albums/new', ...AS },
  { name: 'backstage-artist-edit', path: '/backstage/artists/1/edit', ...AS },
  { name: 'insights', path: '/backstage/insights', ...AS },
  { name: 'insights-artist', path: '/backstage/artists/1/insights?days=90', ...AS },
  { name: 'insights-track', path: '/backstage/tracks/2/insights', ...AS },
  {
    name: 'insights-table',
    path: '/backstage/artists/1/insights',
    ...AS,
    state: (page) => main(page).getByText('Table', { exact: true }).first().click(),
  },
  { name: 'requests', path: '/backstage/requests', as: 'listener' },
  { name: 'request-become', path: '/backstage/requests/become-artist', as: 'listener' },
  {
    name: 'request-become-errors',
    path: '/backstage/requests/become-artist',
    as: 'listener',
    state: (page) => main(page).getByRole('button', { name: 'Send request' }).click(),
  },
  { name: 'request-claim', path: '/backstage/requests/claim-artist', as: 'newcomer' },
  { name: 'request-verify', path: '/backstage/requests/verify-artist?artist=1', as: 'artist' },
  { name: 'request-submitted', path: '/backstage/requests/1/request-submitted', as: 'listener' },
  { name: 'private-music', path: `/private#${PRIVATE_TOKEN}`, writes: true },
];
