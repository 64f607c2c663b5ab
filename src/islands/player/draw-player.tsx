import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { PlayerIsland } from './PlayerIsland';

/** Draws the player into its place, at once: what the server drew there is replaced without a frame in between. */
export const drawPlayer = (place: HTMLElement): void => {
  const root = createRoot(place);
  flushSync(() => root.render(<PlayerIsland />));
  place.dataset.drawn = '';
};
