import { $bootstrap, hasSession } from '#islands/platform/bootstrap/bootstrap.store';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { storeReturnPath } from '#islands/platform/router/return-path';
import { showToast } from '#islands/platform/toast/toast.store';
import { $addToPlaylist } from './add-to-playlist.store';

/** Sends guests to the login first. */
export const openAddToPlaylist = (subjects: string[], opener?: HTMLElement): void => {
  // A closing menu returns the focus to its button; only after that may the dialog take it.
  if ($bootstrap.get()?.user || hasSession()) requestAnimationFrame(() => $addToPlaylist.set({ subjects, opener }));
  else {
    storeReturnPath();
    void openPage('/login').then(() => showToast(t('Log in to create playlists')));
  }
};
