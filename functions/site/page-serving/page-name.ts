import { OWN_PROFILE } from '#functions/platform/contract/page-path';
import type { ReservedName } from '#functions/platform/contract/reserved-name';

interface PageName {
  /** A public page without its own row; `shows` determines the tags that make it stale. */
  shows?: 'listings' | 'texts';
  billing?: true;
  /** Disallowed in robots.txt, entirely or at this path. */
  closed?: true | string;
  /** No frames, even by this site, and no adverts. */
  unframed?: true;
  withoutAds?: true;
}

const PAGE_NAMES: Record<ReservedName, PageName> = {
  'account-settings': { closed: true, unframed: true },
  admin: { closed: true, unframed: true },
  api: { closed: true },
  auth: { closed: true },
  backstage: { closed: true, withoutAds: true },
  billing: { closed: true, unframed: true },
  checkout: { closed: true, unframed: true },
  feed: { closed: true },
  library: { closed: true },
  notifications: { closed: true },
  user: { closed: OWN_PROFILE },
  welcome: { closed: true, withoutAds: true },
  workspaces: { closed: true, unframed: true },
  secure: { closed: true },
  workspace: { closed: true, unframed: true },
  charts: { shows: 'listings' },
  'new-releases': { shows: 'listings' },
  lyrics: { shows: 'listings' },
  landing: { shows: 'texts', withoutAds: true },
  pricing: { shows: 'texts', billing: true, withoutAds: true },
  'how-plays-are-counted': { shows: 'texts', withoutAds: true },
  privacy: { shows: 'texts', withoutAds: true },
  terms: { shows: 'texts', withoutAds: true },
  imprint: { shows: 'texts', withoutAds: true },
  '404': { withoutAds: true },
  '500': { withoutAds: true },
  album: {},
  'api-docs': { withoutAds: true },
  artist: {},
  assets: {},
  'cdn-cgi': {},
  'change-plan': { withoutAds: true },
  channel: {},
  contact: { withoutAds: true },
  dev: { withoutAds: true },
  fonts: {},
  'forgot-password': { unframed: true },
  gate: { withoutAds: true },
  genre: {},
  horizon: {},
  icons: {},
  listening: { withoutAds: true },
  live: {},
  'log-viewer': {},
  login: { unframed: true },
  media: {},
  pages: { withoutAds: true },
  password: { unframed: true },
  playlist: {},
  'playlist-invitation': {},
  private: {},
  radio: {},
  redeem: { unframed: true },
  register: { unframed: true },
  search: {},
  sitemap: {},
  tag: {},
  track: {},
  preview: { closed: true, withoutAds: true },
  unsubscribe: { unframed: true },
  'weekly-mail': { withoutAds: true },
};

const entries: [string, PageName][] = Object.entries(PAGE_NAMES);
const namesWith = (key: keyof PageName): string[] => entries.flatMap(([name, page]) => (page[key] ? [name] : []));

export const UNFRAMED_PAGES: readonly string[] = namesWith('unframed');

export const CLOSED_PATHS: readonly string[] = entries.flatMap(([name, { closed }]) => (closed === true ? `/${name}` : (closed ?? [])));

export const FIXED_PAGES: ReadonlyMap<string, PageName> = new Map(
  entries.flatMap(([name, page]) => (page.shows ? [[`/${name}`, page] as const] : [])),
);

export const pageName = (path: string): string => path.split('/', 2)[1] ?? '';

const WITHOUT_ADS = [...UNFRAMED_PAGES, ...namesWith('withoutAds')];

const EMBED = /\/embed$/;

export const allowsAds = (path: string): boolean => !WITHOUT_ADS.includes(pageName(path)) && !EMBED.test(path);
