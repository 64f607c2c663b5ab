const COMPARE_TIMEOUT_MS = 10_000;

const running = new Map<string, Promise<void>>();

/** Registers a duplicate check until it settles. */
export const trackComparison = (id: string, check: Promise<void>): Promise<void> => {
  const settled = check.catch(() => undefined).finally(() => running.delete(id));
  running.set(id, settled);
  return settled;
};

/** Resolves when the duplicates of all files are known, at the latest after ten seconds. */
export const waitUntilCompared = async (ids: readonly string[]): Promise<void> => {
  const checks = ids.flatMap((id) => running.get(id) ?? []);
  if (checks.length > 0) await Promise.race([Promise.all(checks), new Promise((resolve) => setTimeout(resolve, COMPARE_TIMEOUT_MS))]);
};
