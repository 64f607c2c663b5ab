import type * as routerModule from './router';

type Router = typeof routerModule;

const place = (): string => `${location.pathname}${location.search}`;

let opened: string | undefined;

const reload = (): void => {
  if (place() !== opened) location.reload();
};

/** After a reload, going back can stay within the same document, which only the router can fill: until it is loaded, the page is reloaded instead. */
export const reloadUntilLoaded = (): void => {
  opened = place();
  addEventListener('popstate', reload);
};

let provide: (fetching: () => Promise<Router>) => void = () => undefined;
const provided = new Promise<() => Promise<Router>>((resolve) => {
  provide = resolve;
});
let router: Promise<Router> | undefined;

/** Says where the router comes from, so that what only wants to go to a page does not have to know. */
export const provideRouter = (fetching: () => Promise<Router>): void => provide(fetching);

const begin = async (): Promise<Router> => {
  // An island may be pressed before the frame has started.
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

/** Astro's router. No page needs it to be read or to play, so it is loaded later. Rejects where it cannot be loaded; the next call tries again. */
export const loadRouter = (): Promise<Router> => {
  router ??= begin().catch(forget);
  return router;
};
