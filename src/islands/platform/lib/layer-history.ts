interface Layer {
  close: () => void;
}

/** State of a history entry, shared with the router; `layers` is the number of open layers. */
interface EntryState {
  index?: number;
  layers?: number;
}

const STEP_LIMIT = 600; // milliseconds to wait for `popstate`

const layers: Layer[] = []; // topmost last; each has its own history entry
let arrived: (() => void) | undefined;
let isSyncing = false;

const state = (): EntryState | null => history.state as EntryState | null;
const entries = (): number => state()?.layers ?? 0;

/** Moves through the history without triggering navigation. */
export const stepSilently = (by: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(limit);
      arrived = undefined;
      resolve();
    };
    const limit = setTimeout(end, STEP_LIMIT);
    arrived = end;
    history.go(by);
  });

const addEntry = (): void => {
  if (!state()) history.replaceState({ index: 0, scrollX, scrollY }, '');
  history.pushState({ ...state(), layers: entries() + 1 }, '');
};

/** Syncs the history entries with the open layers. */
const syncEntries = async (): Promise<void> => {
  if (isSyncing) return;
  isSyncing = true;
  while (entries() > layers.length) {
    const before = entries();
    await stepSilently(layers.length - before);
    if (entries() === before) break;
  }
  while (entries() < layers.length) addEntry();
  isSyncing = false;
};

let page = '';

const pop = (event: PopStateEvent): void => {
  if (arrived) {
    event.stopImmediatePropagation();
    arrived();
    return;
  }
  const isHere = location.pathname + location.search === page;
  if (!isHere || entries() === layers.length) return;
  // Forward entries only contain layers that are already closed.
  event.stopImmediatePropagation();
  if (entries() > layers.length) void syncEntries();
  else for (const layer of layers.splice(entries()).reverse()) layer.close();
};

/** Must run before the router starts listening: listeners run in order of registration. */
export const listenToSteps = (): void => addEventListener('popstate', pop);

/** Adds a history entry for a layer, so that going back calls `close`. Returns a function to call after it has closed. */
export const openLayer = (close: () => void): (() => void) => {
  const layer = { close };
  layers.push(layer);
  page = location.pathname + location.search;
  void syncEntries();
  return () => {
    const index = layers.indexOf(layer);
    if (index >= 0) layers.splice(index, 1);
    // A layer that opens in its place takes over the entry.
    setTimeout(() => void syncEntries());
  };
};

/** Removes the entries of open layers before a navigation. */
export const closeLayers = async (): Promise<void> => {
  if (entries() > 0) await stepSilently(-entries());
};

/** Adds entries again for layers still open after a failed navigation or on top of the new page. */
export const restoreLayers = (): void => {
  page = location.pathname + location.search;
  void syncEntries();
};
