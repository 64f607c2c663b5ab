import { $bootstrap, hasSession } from '#islands/platform/bootstrap/bootstrap.store';
import { $savedState } from './saved-state.state';
import { followOtherPages, isSaved, restoreSavedState, type SavedStateKind, storedSavedState, storeSavedState } from './saved-state.store';

/** The attribute of the buttons of each saved state; its value is the subject, as in `data-like="track:12"`. */
const ACTIONS: Record<string, SavedStateKind> = { like: 'likes', follow: 'follows', repost: 'reposts' };
const ANY_ACTION = '[data-like], [data-follow], [data-repost]';

/**
 * Shows on the page what is the person's own: `aria-pressed` on every button with `data-like`, `data-follow` or `data-repost`. Until that is
 * known the styles keep the buttons of a person out of sight (`data-marks` on the root element ends that), so none ever shows the wrong state.
 */
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

/** Switches the saved state to the current user: a guest has none, and another user has another. */
const followUser = (): void => {
  const user = $bootstrap.get()?.user;
  if (user) void import('./saved-state.sync').then(({ syncSavedState }) => syncSavedState(user.id));
  else if (!hasSession() && storedSavedState()) storeSavedState(null);
};

/** Shows the saved state on this page and on the following ones, at once where this browser has stored it. */
export const startSavedState = (): void => {
  restoreSavedState();
  followOtherPages();
  updateButtons();
  $savedState.listen(updateButtons);
  document.addEventListener('astro:after-swap', updateButtons);
  document.addEventListener('astro:page-load', updateButtons);
  $bootstrap.subscribe(followUser);
};
