/** Test files of a worker share `globalThis`. */
const shared = globalThis as typeof globalThis & { outsideCalls?: string[] };

const refuse: typeof fetch = async (input, init) => {
  const { url } = new Request(input, init);
  shared.outsideCalls?.push(url);
  throw new TypeError(`No test reaches outside: ${url}`);
};

/** Blocks outgoing requests; tests that need a remote service stub `fetch`. */
export const closeNetwork = (): void => {
  shared.outsideCalls = [];
  globalThis.fetch = refuse;
};

/** Returns and clears the blocked URLs. */
export const takeOutsideCalls = (): string[] => shared.outsideCalls?.splice(0) ?? [];
