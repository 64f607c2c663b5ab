import type { Breadcrumb } from '#contracts/platform/error-log';

const TEXT_MAX = 200; // characters

export const BREADCRUMBS = 100; // same limit as in the contract

/** Stores the last `limit` events. `now` is a monotonic clock in milliseconds. */
export const createBreadcrumbs = (limit: number, now: () => number) => {
  const recorded: { kind: Breadcrumb['kind']; text: string; path?: string; at: number }[] = [];
  return {
    /** The path is stored separately, because it is redacted on read. */
    add: (kind: Breadcrumb['kind'], text: string, path?: string): void => {
      recorded.push({ kind, text, path, at: now() });
      if (recorded.length > limit) recorded.shift();
    },
    /** Oldest first; `ago` is relative to now, in milliseconds. */
    read: (redact: (path: string) => string): Breadcrumb[] =>
      recorded.map(({ kind, text, path, at }) => ({
        kind,
        text: `${text}${path === undefined ? '' : redact(path)}`.slice(0, TEXT_MAX),
        ago: Math.max(0, Math.round(now() - at)),
      })),
  };
};
export type Breadcrumbs = ReturnType<typeof createBreadcrumbs>;
