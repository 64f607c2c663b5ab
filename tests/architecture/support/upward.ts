import { COMPOSING, ROOMS } from '../order.ts';
import { importsOf, sources } from './sources.ts';

/** The places from the lowest to the highest, as `room/noun` or `room/noun/part`. */
export const PLACES: string[] = Object.entries(ROOMS).flatMap(([room, nouns]) => nouns.map((noun) => `${room}/${noun}`));
const RANKS = new Map(PLACES.map((place, rank) => [place, rank]));

const folderOf = (path: string): string | undefined => /^(?:functions|src\/islands)\/(.+)\/[^/]+$/.exec(path)?.[1];

/** The place of a file, by its folder or by the noun that its folder is a part of; undefined for one that has none. */
export const placeOf = (path: string): string | undefined => {
  const parts = folderOf(path)?.split('/') ?? [];
  return [3, 2].map((depth) => parts.slice(0, depth).join('/')).find((place) => RANKS.has(place));
};

export const isComposing = (path: string): boolean => COMPOSING.some((one) => (one.endsWith('/') ? path.startsWith(one) : path === one));

/** How high a file stands; undefined for what is in no room: the schema, styles. */
const rankOf = (path: string): number | undefined => {
  if (isComposing(path)) return PLACES.length;
  const place = placeOf(path);
  return place === undefined ? undefined : RANKS.get(place);
};

/** Every import that points up, as `file → file`. */
export const upward = (): string[] => {
  const files = new Map(sources.map(({ path }) => [path.replace(/\.(ts|tsx|astro)$/, ''), path]));
  return sources.flatMap((source) => {
    const rank = rankOf(source.path) ?? Number.POSITIVE_INFINITY;
    return importsOf(source).flatMap(({ target }) => {
      const path = target && files.get(target);
      return path && (rankOf(path) ?? -1) > rank ? [`${source.path} → ${path}`] : [];
    });
  });
};
