import { mountPlaylistsNav } from '#islands/listening/playlist/mount-playlists-nav';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';

const OFFICE = /^admin$|\.update$/; // management of other users' content

export const fillMember = (playlists: HTMLElement): void => {
  mountPlaylistsNav(playlists);
  void import('./private-shell').then(({ fillPrivate }) => fillPrivate());
  // The user may change within this document.
  $bootstrap.subscribe((data) => {
    const isOffice = data?.user?.permissions.some(({ name }) => OFFICE.test(name));
    if (isOffice) void import('./office-shell').then(({ startOffice }) => startOffice());
  });
};
