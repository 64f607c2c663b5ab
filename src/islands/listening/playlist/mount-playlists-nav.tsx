import { createRoot } from 'react-dom/client';
import { PlaylistsNav } from './PlaylistsNav';

/** Draws the person's playlists into their place in the menu. */
export const mountPlaylistsNav = (place: HTMLElement): void => createRoot(place).render(<PlaylistsNav />);
