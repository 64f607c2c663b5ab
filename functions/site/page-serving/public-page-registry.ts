import { isReservedName } from '#functions/platform/contract/reserved-name';
import { type SubjectKind, subjectOf } from '#functions/platform/contract/subject';
import { LISTINGS_TAG, SITE_TAG } from '#functions/platform/invalidation/invalidation.service';
import { FIXED_PAGES, pageName } from './page-name';

/** A public page by its address. Each has a live twin under `/live`. */
export interface PublicPage {
  /** The tags whose changes make the page stale. */
  tags: string[];
  /** Only who may see music may see it. */
  music: boolean;
  /** Any site may frame it. */
  embed: boolean;
  /** The slug or id of the channel that the page shows. */
  channel?: string;
  /** The page is the root, where the channel stands that the settings name. */
  home?: true;
  /** The page tells of plans: without billing there is none. */
  billing?: true;
  /** The id of the playlist that the page shows: rules may choose its tracks. */
  playlist?: number;
}

const ENTITIES = [
  /^\/(artist)\/(\d+)(?:\/[^/]+)?$/,
  /^\/(album)\/(\d+)\/[^/]+\/[^/]+(\/embed)?$/,
  /^\/(track)\/(\d+)\/[^/]+(\/embed)?$/,
  /^\/(playlist)\/(\d+)\/[^/]+(\/embed)?$/,
];
const RADIO = /^\/radio\/(?:(artist|album|track|playlist)\/(\d+)|(?:genre|tag)\/[^/]+)(?:\/[^/]+)?$/;
const LISTED = /^\/(?:genre\/[^/]+|tag\/[^/]+(?:\/tracks|\/albums)?|charts(?:\/[^/]+){1,2})?$/;
const WRITTEN = /^\/pages\/[^/]+(?:\/[^/]+)?$/;
const CHANNEL = /^\/(?:channel\/)?([^/.]+)(?:\/[^/.]+)?$/;

/** A path with its escapes resolved; null for one that cannot be. */
export const decodePath = (path: string): string | null => {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};

/** The public page at a path without a trailing slash; null if another page or a file may be there. Named pages win over channels. */
export const findPublicPage = (path: string): PublicPage | null => {
  for (const form of ENTITIES) {
    const [, kind, id, embed] = form.exec(path) ?? [];
    if (kind)
      return {
        tags: [subjectOf(kind as SubjectKind, id ?? ''), SITE_TAG],
        music: true,
        embed: embed !== undefined,
        ...(kind === 'playlist' && { playlist: Number(id) }),
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
