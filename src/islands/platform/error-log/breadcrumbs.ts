import type { Breadcrumb } from '#contracts/platform/error-log';

/** The longest text of one, in characters. */
const TEXT_MAX = 200;

/** Keeps the last so many things that happened. `now` gives milliseconds of any clock that only goes forward. */
export const createBreadcrumbs = (limit: number, now: () => number) => {
  const recorded: { kind: Breadcrumb['kind']; text: string; at: number }[] = [];
  return {
    add: (kind: Breadcrumb['kind'], text: string): void => {
      recorded.push({ kind, text: text.slice(0, TEXT_MAX), at: now() });
      if (recorded.length > limit) recorded.shift();
    },
    /** What happened, the oldest first, as seen from now. */
    read: (): Breadcrumb[] => recorded.map(({ at, ...crumb }) => ({ ...crumb, ago: Math.max(0, Math.round(now() - at)) })),
  };
};
export type Breadcrumbs = ReturnType<typeof createBreadcrumbs>;
