import { isReservedName } from '#functions/platform/contract/reserved-name';
import { type SubjectKind, subjectOf } from '#functions/platform/contract/subject';
import { LISTINGS_TAG, SITE_TAG } from '#functions/platform/invalidation/invalidation.service';
import { FIXED_PAGES, pageName } from './page-name';

/** Each public page has a live twin under `/live`. */
export interface PublicPage {
  tags: string[];
  music: boolean;
  embed: boolean;
  channel?: string;
  /** The root, which shows the channel from the settings. */
  home?: true;
  billing?: true;
  playlist?: number;
  work?: true;
}

const ENTITIES = [
  /^\/(artist)\/(\d+)(?:\/[^/]+(?:\/releases|\/appears-on)?)?$/,
  /^\/(album)\/(\d+)\/[^/]+\/[^/]+(\/embed)?$/,
  /^\/(track)\/(\d+)\/[^/]+(\/embed)?$/,
  /^\/(playlist)\/(\d+)\/[^/]+(\/embed)?$/,
];
const RADIO = /^\/radio\/(?:(artist|album|track|playlist)\/(\d+)|(?:genre|tag)\/[^/]+)(?:\/[^/]+)?$/;
const LISTED = /^\/(?:genre\/[^/]+|tag\/[^/]+(?:\/tracks|\/albums)?|charts(?:\/[^/]+){1,2})?$/;
const WRITTEN = /^\/pages\/[^/]+(?:\/[^/]+)?$/;
const CHANNEL = /^\/(?:channel\/)?([^/.]+)(?:\/[^/.]+)?$/;

/** No slug is a tilde, so these addresses lead to the real ones. */
const NAMELESS: [RegExp, string][] = [
  [/^\/(?:track|playlist)\/\d+$/, '/~'],
  [/^\/album\/\d+$/, '/~/~'],
  [/^\/album\/\d+\/[^/]+$/, '/~'],
];

export const withName = (path: string): string => path + (NAMELESS.find(([form]) => form.test(path))?.[1] ?? '');

export const decodePath = (path: string): string | null => {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};

/** `path` has no trailing slash. Null for other pages and files; reserved names take precedence over channels. */
export const findPublicPage = (path: string): PublicPage | null => {
  for (const form of ENTITIES) {
    const [, kind, id, embed] = form.exec(path) ?? [];
    if (kind)
      return {
        tags: [subjectOf(kind as SubjectKind, id ?? ''), SITE_TAG],
        music: true,
        embed: embed !== undefined,
        ...(kind === 'playlist' ? { playlist: Number(id) } : embed === undefined && { work: true as const }),
      };
  }
  const [radio, seed, id] = RADIO.exec(path) ?? [];
  if (radio)
    return { tags: [...(seed ? [subjectOf(seed as SubjectKind, id ?? '')] : []), LISTINGS_TAG, SITE_TAG], music: true, embed: false };
  const fixed = FIXED_PAGES.get(path);
  if (fixed?.shows === 'listings' || LISTED.test(path))
    return { tags: [LISTINGS_TAG, SITE_TAG], music: true, embed: false, ...(path === '/' && { home: true as const }) };
  if (fixed || WRITTEN.test(path))
    return { tags: [SITE_TAG], music: false, embed: false, ...(fixed?.billing && { billing: true as const }) };
  const slug = decodePath(CHANNEL.exec(path)?.[1] ?? '');
  const named = isReservedName(pageName(path)) && !path.startsWith('/channel/');
  return slug && !named ? { tags: [LISTINGS_TAG, SITE_TAG], music: true, embed: false, channel: slug } : null;
};
