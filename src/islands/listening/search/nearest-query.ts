const NUMBER = /^\d+$/;
const SEPARATORS = /[-_+.\s]+/g;
const LENGTH_MIN = 2;

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** Names in the path of a missing page, most specific first: `/album/3/low-tide/salt` is `salt`, `low tide`. */
export const nearestQueries = (path: string): string[] => {
  const segments = path.split('/').filter(Boolean).map(decoded);
  const names = segments.length > 1 ? segments.slice(1) : segments;
  return names
    .filter((name) => !NUMBER.test(name))
    .map((name) => name.replace(SEPARATORS, ' ').trim())
    .filter((name) => name.length >= LENGTH_MIN && name !== '404')
    .toReversed();
};
