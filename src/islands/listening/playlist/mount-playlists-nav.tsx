import { mount } from '#islands/platform/overlay/mount';
import { PlaylistsNav } from './PlaylistsNav';

/** Draws the person's playlists into their place in the menu. */
export const mountPlaylistsNav = (place: HTMLElement): void => void mount(place, <PlaylistsNav />);
