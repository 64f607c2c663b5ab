import { env } from 'cloudflare:workers';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SearchResults, Suggestion } from '#contracts/listening/search';
import { readPublicSettings } from '#functions/platform/settings/settings.service';
import { CookieNotice } from '#islands/platform/shell/CookieNotice';
import { call } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createSite } from '../../support/page-server';
import { contextNow, type Effect, readJson, shownToGuests } from './effect';

const headerOf = async (path: string, name: string): Promise<string | null> =>
  (await createSite({ '/imprint': 'file' }, { buildTime: 0 }).get(path)).headers.get(name);

const noticeText = async (): Promise<string> =>
  renderToStaticMarkup(createElement(CookieNotice, { settings: await readPublicSettings(contextNow()) }));

const inNotice = (value: unknown, part: RegExp): Effect => ({
  value,
  see: async () => part.test(await noticeText()),
  seen: [false, true],
});

const kindsFor = async (query: string): Promise<string[]> =>
  (await readJson<SearchResults>(`search?query=${query}`)).groups.map(({ type }) => type);

/** One name for each reading, because search results are of the whole catalogue. */
const createNames = async (): Promise<void> => {
  await env.DB.prepare('delete from artists').run();
  await createArtist({ name: 'Zephyrine Quartz' });
};

const ALL_KINDS = ['track', 'artist', 'album', 'playlist', 'lyric', 'genre', 'tag', 'channel', 'user'];

export const EFFECTS_OF_MUSIC: Record<string, Effect> = {
  'player.default_volume': shownToGuests('player.default_volume', 100, 60),
  'player.seek_seconds': shownToGuests('player.seek_seconds', 10, 30),
  'player.show_sidebar_queue': shownToGuests('player.show_sidebar_queue', false, true),
  'player.downloads': {
    value: true,
    see: async () => (await call(`tracks/${(await createTrack({ downloadable: true })).id}/download`, { method: 'HEAD' })).status === 403,
    seen: [true, false],
  },
  'cookie_notice.enable': { value: false, see: async () => (await noticeText()) !== '', seen: [true, false] },
  'cookie_notice.position': inNotice('top', /data-cookie-notice="top"/),
  'cookie_notice.text': inNotice('Biscuits are needed.', /Biscuits are needed\./),
  'cookie_notice.button.label': inNotice('Fine by me', /Fine by me<\/button>/),
  'cache.browser_seconds': {
    value: 0,
    see: () => headerOf('/imprint', 'Cache-Control'),
    seen: ['public, max-age=60', 'public, max-age=0'],
  },
  'live.poll_seconds': shownToGuests('live.poll_seconds', 60, 300),
  'live.pause_hidden': shownToGuests('live.pause_hidden', false, true),
  'providers.external_hosts': {
    value: ['audio.example.com', '*.cdn.example.com'],
    see: async () => /media-src [^;]*/.exec((await headerOf('/imprint', 'Content-Security-Policy')) ?? '')?.[0],
    seen: ["media-src 'self' blob:", "media-src 'self' blob: https://audio.example.com https://*.cdn.example.com"],
  },
  'search.kinds': { value: ['lyric', 'artist'], see: () => kindsFor('zephyrine'), seen: [ALL_KINDS, ['lyric', 'artist']] },
  'search.typos': {
    value: false,
    see: async () => {
      await createNames();
      return (await readJson<SearchResults>('search?query=zephirine')).groups.find(({ type }) => type === 'artist')?.count;
    },
    seen: [1, 0],
  },
  'search.suggestions': {
    value: false,
    see: async () => {
      await createNames();
      return (await readJson<{ suggestions: Suggestion[] }>('search/suggestions?query=zephyrine')).suggestions.map(({ name }) => name);
    },
    seen: [['Zephyrine Quartz'], []],
  },
};
