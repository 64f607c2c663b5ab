import { isReservedName } from '#functions/platform/contract/reserved-name';
import { pageName } from '#functions/site/page-serving/page-name';
import { decodePath, findPublicPage } from '#functions/site/page-serving/public-page-registry';

/** Excludes the parts of a URL that anyone can choose. */
export interface LandingPage {
  kind: string;
  /** Pages that are not public are reduced to their first segment: `/library`. */
  page: string;
  /** Without this row the page is counted among the others. */
  row: { table: 'albums' | 'artists' | 'channels' | 'custom_pages' | 'genres' | 'playlists' | 'tags' | 'tracks'; value: string } | null;
}

/** First segments that are not pages. */
const FILES = ['api', 'assets', 'auth', 'cdn-cgi', 'dev', 'fonts', 'horizon', 'icons', 'live', 'log-viewer', 'media', 'secure', 'sitemap'];

const TABLES = { album: 'albums', artist: 'artists', playlist: 'playlists', track: 'tracks' } as const;
const NAMED = { genre: 'genres', tag: 'tags', pages: 'custom_pages' } as const;

const isEntity = (name: string): name is keyof typeof TABLES => name in TABLES;
const isNamed = (name: string): name is keyof typeof NAMED => name in NAMED;

export const landingPageOf = (path: string): LandingPage | null => {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (/\/\//.test(trimmed) || decodePath(trimmed) === null) return null;
  if (trimmed === '/') return { kind: 'home', page: '/', row: null };
  const name = pageName(trimmed);
  const page = findPublicPage(trimmed);
  const [, , second = ''] = trimmed.split('/');
  if (page?.embed || FILES.includes(name)) return null;
  if (page && isEntity(name)) return { kind: name, page: `/${name}/${Number(second)}`, row: { table: TABLES[name], value: second } };
  if (page && isNamed(name)) {
    const value = decodePath(second) ?? '';
    return { kind: name, page: `/${name}/${value}`, row: { table: NAMED[name], value } };
  }
  if (page?.channel) return { kind: 'channel', page: `/${page.channel}`, row: { table: 'channels', value: page.channel } };
  return isReservedName(name) ? { kind: name, page: `/${name}`, row: null } : null;
};
