import { COMPOSING, ROOMS } from '../order.ts';
import { importsOf, sources } from './sources.ts';

/** Places from lowest to highest, as `room/noun` or `room/noun/part`. */
export const PLACES: string[] = Object.entries(ROOMS).flatMap(([room, nouns]) => nouns.map((noun) => `${room}/${noun}`));
const RANKS = new Map(PLACES.map((place, rank) => [place, rank]));

const folderOf = (path: string): string | undefined => /^(?:functions|src\/islands)\/(.+)\/[^/]+$/.exec(path)?.[1];

/** Place of a file by its folder, or undefined. */
export const placeOf = (path: string): string | undefined => {
  const parts = folderOf(path)?.split('/') ?? [];
  return [3, 2].map((depth) => parts.slice(0, depth).join('/')).find((place) => RANKS.has(place));
};

export const isComposing = (path: string): boolean => COMPOSING.some((one) => (one.endsWith('/') ? path.startsWith(one) : path === one));

/** Undefined for files outside rooms, such as the schema and styles. */
const rankOf = (path: string): number | undefined => {
  if (isComposing(path)) return PLACES.length;
  const place = placeOf(path);
  return place === undefined ? undefined : RANKS.get(place);
};

/** Imports from higher places, as `file → file`. */
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
