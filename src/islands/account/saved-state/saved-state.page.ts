import { $bootstrap, hasSession } from '#islands/platform/bootstrap/bootstrap.store';
import { $savedState } from './saved-state.state';
import { followOtherPages, isSaved, restoreSavedState, type SavedStateKind, storedSavedState, storeSavedState } from './saved-state.store';

/** Button attributes; their value is a subject: `data-like="track:12"`. */
const ACTIONS: Record<string, SavedStateKind> = { like: 'likes', follow: 'follows', repost: 'reposts' };
const ANY_ACTION = '[data-like], [data-follow], [data-repost]';

/** Sets `aria-pressed` on all save buttons. Until `data-marks` is set, CSS hides them from members, so none shows a wrong state. */
const updateButtons = (): void => {
  const saved = $savedState.get();
  for (const button of document.querySelectorAll<HTMLElement>(ANY_ACTION)) {
    for (const [action, kind] of Object.entries(ACTIONS)) {
      const subject = button.dataset[action];
      const pressed = subject && String(isSaved(saved, kind, subject));
      if (pressed && button.ariaPressed !== pressed) button.ariaPressed = pressed;
    }
    if (button.dataset.owner) button.hidden = Number(button.dataset.owner) === storedSavedState()?.user;
  }
  document.documentElement.toggleAttribute('data-marks', saved !== null);
};

/** Clears the state of a previous user, and syncs the current user's. */
const followUser = (): void => {
  const user = $bootstrap.get()?.user;
  if (user) void import('./saved-state.sync').then(({ syncSavedState }) => syncSavedState(user.id));
  else if (!hasSession() && storedSavedState()) storeSavedState(null);
};

/** Shows the stored state at once, on this page and later ones. */
export const startSavedState = (): void => {
  restoreSavedState();
  followOtherPages();
  updateButtons();
  $savedState.listen(updateButtons);
  document.addEventListener('astro:after-swap', updateButtons);
  document.addEventListener('astro:page-load', updateButtons);
  $bootstrap.subscribe(followUser);
};
