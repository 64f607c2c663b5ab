import { wholeNumber } from '../setting-control';
import type { SettingPage } from '../setting-definition';

export const CACHE_PAGE: SettingPage = {
  name: 'cache',
  title: 'Cache',
  lead: 'Public pages are stored near visitors. A change to the music or to a setting automatically renders the affected pages again.',
  group: 'machinery',
  sections: [
    {
      title: 'How long pages are reused',
      usedIn: [{ label: 'Every public page', path: '/' }],
      settings: [
        {
          key: 'cache.browser_seconds',
          label: 'In the browser',
          hint: 'Pages open at once when visited again within this time, but show changes only after it. 0 loads them from the site every time.',
          words: ['max-age', 'cache-control', 'stale', 'prefetch'],
          where: 'server',
          effect: 'now',
          ...wholeNumber({ min: 0, max: 600, unit: 'seconds' }),
        },
        {
          key: 'cache.rules_seconds',
          label: 'Pages whose content follows rules',
          hint: 'Channels and playlists that choose by plays, likes or dates change without anyone editing them.',
          words: ['smart', 'channel', 'playlist', 'edge', 'refresh'],
          where: 'server',
          effect: 'now',
          ...wholeNumber({ min: 10, max: 3600, unit: 'seconds' }),
        },
      ],
    },
    {
      title: 'Render again',
      settings: [],
      facts: [{ name: 'last-render', label: 'Last change of all pages' }],
      actions: [
        {
          name: 'render-page',
          label: 'Render this page again',
          hint: 'For one page that shows something outdated.',
          input: {
            label: 'Address of the page',
            max: 500,
            pattern: /^(?:https?:\/\/[^/\s]+)?\/(?![/\\])\S*$/,
            patternMessage: 'Enter an address of this site, such as /charts.',
          },
        },
        {
          name: 'render-all',
          label: 'Render all pages again',
          hint: 'Each page is rendered at its next visit, which then takes a little longer.',
        },
      ],
    },
  ],
};
