import { $bootstrap, hasSession } from '../app/bootstrap.store';
import { openPage } from '../app/open-page';
import { keepReturnPath } from '../app/return-path';
import { showToast } from '../app/toast.store';
import { t } from '../lib/translate';
import { $adding } from './adding.store';

/** Asks to which playlist something is added; a guest is led to the login first. */
export const askForPlaylist = (subjects: string[], opener?: HTMLElement): void => {
  // A menu gives the focus back to its button as it closes; only then the dialog takes it.
  if ($bootstrap.get()?.user || hasSession()) requestAnimationFrame(() => $adding.set({ subjects, opener }));
  else {
    keepReturnPath();
    void openPage('/login').then(() => showToast(t('Log in to make playlists')));
  }
};
