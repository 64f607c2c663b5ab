/** A layer over the page that going back closes. */
interface Layer {
  close: () => void;
}

/** The state of a history entry, with the router's own: how many layers are open at it. */
interface EntryState {
  index?: number;
  layers?: number;
}

/** A step in the history that nothing comes of is given up after so long; milliseconds. */
const STEP_LIMIT = 600;

/** The open layers, the topmost last: each has an entry of its own in the history. */
const layers: Layer[] = [];
let arrived: (() => void) | undefined;
let isSettling = false;

const state = (): EntryState | null => history.state as EntryState | null;
const entries = (): number => state()?.layers ?? 0;

/** Goes through the history without anything but the address noticing. */
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

/** Brings the entries in line with the layers that are open by now. */
const settle = async (): Promise<void> => {
  if (isSettling) return;
  isSettling = true;
  while (entries() > layers.length) {
    const before = entries();
    await stepSilently(layers.length - before);
    if (entries() === before) break;
  }
  while (entries() < layers.length) addEntry();
  isSettling = false;
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
  // Forwards there is only what was closed already.
  event.stopImmediatePropagation();
  if (entries() > layers.length) void settle();
  else for (const layer of layers.splice(entries()).reverse()) layer.close();
};

/** Hears of steps through the history. To be called before the router listens: browsers tell a window's listeners in their order. */
export const listenToSteps = (): void => addEventListener('popstate', pop);

/** Tells that a layer has opened; going back calls `close` and leaves the page alone. Gives what has to be called when it has closed. */
export const openLayer = (close: () => void): (() => void) => {
  const layer = { close };
  layers.push(layer);
  page = location.pathname + location.search;
  void settle();
  return () => {
    const place = layers.indexOf(layer);
    if (place >= 0) layers.splice(place, 1);
    // One that opens in its place takes over its entry.
    setTimeout(() => void settle());
  };
};

/** Takes the entries of open layers away, before another page is gone to. */
export const closeLayers = async (): Promise<void> => {
  if (entries() > 0) await stepSilently(-entries());
};

/** Gives layers that are still open their entries back: another page did not come, or they lie over that as well. */
export const restoreLayers = (): void => {
  page = location.pathname + location.search;
  void settle();
};
