import { createRoot } from 'react-dom/client';
import { PlayerIsland } from './PlayerIsland';

/** Draws the player into an element of its own. */
export const drawPlayer = (dock: Element): void => createRoot(dock).render(<PlayerIsland />);
