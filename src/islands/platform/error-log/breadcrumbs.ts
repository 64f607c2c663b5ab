import type { Breadcrumb } from '#contracts/platform/error-log';

/** The longest text of one, in characters. */
const TEXT_MAX = 200;

/** So many are kept: the same number as the contract has. */
export const BREADCRUMBS = 100;

/** Keeps the last so many things that happened. `now` gives milliseconds of any clock that only goes forward. */
export const createBreadcrumbs = (limit: number, now: () => number) => {
  const recorded: { kind: Breadcrumb['kind']; text: string; path?: string; at: number }[] = [];
  return {
    /** A path is kept beside the text, for it is redacted when it is read. */
    add: (kind: Breadcrumb['kind'], text: string, path?: string): void => {
      recorded.push({ kind, text, path, at: now() });
      if (recorded.length > limit) recorded.shift();
    },
    /** What happened, the oldest first, as seen from now. */
    read: (redact: (path: string) => string): Breadcrumb[] =>
      recorded.map(({ kind, text, path, at }) => ({
        kind,
        text: `${text}${path === undefined ? '' : redact(path)}`.slice(0, TEXT_MAX),
        ago: Math.max(0, Math.round(now() - at)),
      })),
  };
};
export type Breadcrumbs = ReturnType<typeof createBreadcrumbs>;
