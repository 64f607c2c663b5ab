/** Files that share a worker share what it holds globally. */
const shared = globalThis as typeof globalThis & { outsideCalls?: string[] };

const refuse: typeof fetch = async (input, init) => {
  const { url } = new Request(input, init);
  shared.outsideCalls?.push(url);
  throw new TypeError(`No test reaches outside: ${url}`);
};

/** Refuses every request that leaves the Worker; a test that needs somebody outside stubs `fetch` with a fake. */
export const closeNetwork = (): void => {
  shared.outsideCalls = [];
  globalThis.fetch = refuse;
};

/** The addresses outside that were asked since the last call. */
export const takeOutsideCalls = (): string[] => shared.outsideCalls?.splice(0) ?? [];
