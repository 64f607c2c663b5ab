import type * as routerModule from './router';

type Router = typeof routerModule;

const currentPath = (): string => `${location.pathname}${location.search}`;

let opened: string | undefined;

const reload = (): void => {
  if (currentPath() !== opened) location.reload();
};

/** After a reload, back can stay in the same document, which only the router can update. Reloads the page until the router is loaded. */
export const reloadUntilLoaded = (): void => {
  opened = currentPath();
  addEventListener('popstate', reload);
};

let provide: (fetching: () => Promise<Router>) => void = () => undefined;
const provided = new Promise<() => Promise<Router>>((resolve) => {
  provide = resolve;
});
let router: Promise<Router> | undefined;

/** Injects the router, to decouple callers from its module. */
export const provideRouter = (fetching: () => Promise<Router>): void => provide(fetching);

const begin = async (): Promise<Router> => {
  // An island may be pressed before the shell starts.
  const fetchRouter = await provided;
  const loaded = await fetchRouter();
  removeEventListener('popstate', reload);
  loaded.startRouter();
  return loaded;
};

const forget = (error: unknown): never => {
  router = undefined;
  throw error;
};

/** Loads Astro's router on demand. Rejects on failure; the next call retries. */
export const loadRouter = (): Promise<Router> => {
  router ??= begin().catch(forget);
  return router;
};
