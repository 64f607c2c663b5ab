import { mount } from '#islands/platform/overlay/mount';
import { PlaylistsNav } from './PlaylistsNav';

export const mountPlaylistsNav = (place: HTMLElement): void => void mount(place, <PlaylistsNav />);
