import { env } from 'cloudflare:workers';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import type { SearchResults, Suggestion } from '#contracts/listening/search';
import type { PageBootstrap } from '#contracts/platform/settings';
import { readPublicSettings } from '#functions/platform/settings/settings.service';
import { $settings, DEFAULT_PLAYER_SETTINGS } from '#islands/listening/player/engine/player.store';
import { applySiteDefaults, seekStep } from '#islands/listening/player/start/site-defaults';
import { $panel } from '#islands/listening/player/ui/panel.store';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { CookieNotice } from '#islands/platform/shell/CookieNotice';
import { call } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { withInbox } from '../../support/open-inbox';
import { createSite } from '../../support/page-server';
import { contextNow, type Effect, readJson } from './effect';

/** In a new visitor’s browser with a wide window, with the data of a page. */
const openPlayer = async <Seen>(look: () => Seen): Promise<Seen> => {
  const { data } = await readJson<{ data: PageBootstrap }>('bootstrap-data');
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  $settings.set(DEFAULT_PLAYER_SETTINGS);
  $panel.set(null);
  $bootstrap.set(data);
  applySiteDefaults();
  const seen = look();
  $bootstrap.set(null);
  vi.unstubAllGlobals();
  return seen;
};

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
  'player.default_volume': { value: 60, see: () => openPlayer(() => $settings.get().volume), seen: [1, 0.6] },
  'player.seek_seconds': { value: 30, see: () => openPlayer(seekStep), seen: [10_000, 30_000] },
  'player.show_sidebar_queue': { value: true, see: () => openPlayer(() => $panel.get()), seen: [null, 'queue'] },
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
  'live.poll_seconds': {
    value: 300,
    see: () =>
      withInbox(async ({ pass, requests, show }) => {
        await pass(61);
        await show();
        return requests.length;
      }),
    seen: [1, 0],
  },
  'live.pause_hidden': {
    value: true,
    see: () =>
      withInbox(async ({ pass, requests, hide }) => {
        hide();
        await pass(301);
        return requests.length;
      }),
    seen: [1, 0],
  },
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
