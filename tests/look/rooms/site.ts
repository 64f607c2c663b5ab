import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../baseline';
import type { Screen } from '../screen';
import { answering, main } from '../state';

/** Replaces a failed page render. */
const brokenServer = (page: Page) =>
  page.route('**/broken', (route) => route.fulfill({ status: 500, contentType: 'text/html', path: join(ROOT, 'dist/client/500.html') }));

export const SITE: Screen[] = [
  { name: 'landing', path: '/landing' },
  { name: 'landing-forced-colours', path: '/landing', media: { forcedColors: 'active' } },
  { name: 'pricing', path: '/pricing' },
  { name: 'pricing-member', path: '/pricing', as: 'artist' },
  { name: 'billing', path: '/billing', as: 'artist' },
  { name: 'contact', path: '/contact' },
  {
    name: 'contact-errors',
    path: '/contact',
    state: (page) => main(page).getByRole('button', { name: 'Send' }).click(),
  },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'imprint', path: '/imprint' },
  { name: 'custom-page', path: '/pages/about' },
  { name: 'custom-page-print', path: '/pages/about', media: { media: 'print' } },
  { name: 'api-docs', path: '/api-docs', as: 'admin', inView: true },
  { name: 'how-plays-are-counted', path: '/how-plays-are-counted' },
  { name: 'not-found', path: '/no-such-page-at-all' },
  { name: 'error-page', path: '/broken', before: brokenServer },
  { name: 'embed-track', path: '/track/2/slow-ferry/embed' },
  { name: 'embed-album', path: '/album/1/nightjar-the-low-sun/slow-ferry/embed' },
  { name: 'embed-playlist', path: '/playlist/1/rain-on-a-tin-roof/embed' },
  { name: 'private-link', path: '/private' },
  { name: 'private-link-broken', path: '/private#nothing', before: answering('**/api/v1/private-links/open', 404) },
];
