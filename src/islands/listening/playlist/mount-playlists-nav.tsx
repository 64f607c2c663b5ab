import { mount } from '#islands/platform/overlay/mount';
import { PlaylistsNav } from './PlaylistsNav';

export const mountPlaylistsNav = (container: HTMLElement): void => void mount(container, <PlaylistsNav />);
