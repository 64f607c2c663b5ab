import { $current } from './player.store';

/** The place of the player on a page that came without one. */
const EMPTY_DOCK = '[data-astro-transition-persist="player"]:empty';

const drawn = new WeakSet<Element>();

const mindDock = (): void => {
  const dock = document.querySelector(EMPTY_DOCK);
  if (!dock || drawn.has(dock) || !$current.get()) return;
  drawn.add(dock);
  void import('./draw-player').then(({ drawPlayer }) => drawPlayer(dock));
};

/** An empty dock stays behind, or it would take the place of the next page's player. */
const leaveDock = (): void => {
  document.querySelector(EMPTY_DOCK)?.removeAttribute('data-astro-transition-persist');
};

/** Draws the player into pages that have only a place for it, as soon as there is something to hear, from now on. */
export const keepDock = (): void => {
  mindDock();
  $current.listen(mindDock);
  document.addEventListener('astro:before-swap', leaveDock);
  document.addEventListener('astro:page-load', mindDock);
};
