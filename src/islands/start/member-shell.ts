import { mountPlaylistsNav } from '#islands/listening/playlist/mount-playlists-nav';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';

/** The permissions of those who look after what is not theirs. */
const OFFICE = /^admin$|\.update$/;

/** Draws what only members have into the frame of the page. `playlists` is the place of theirs in the menu. */
export const fillMember = (playlists: HTMLElement): void => {
  mountPlaylistsNav(playlists);
  void import('./private-shell').then(({ fillPrivate }) => fillPrivate());
  // Another person may come in while this document stays.
  $bootstrap.subscribe((data) => {
    const isOffice = data?.user?.permissions.some(({ name }) => OFFICE.test(name));
    if (isOffice) void import('./office-shell').then(({ startOffice }) => startOffice());
  });
};
