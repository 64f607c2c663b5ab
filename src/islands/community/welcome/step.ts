import { redirectAfterLogin } from '#functions/account/auth/redirect.policy';
import { refreshBootstrap } from '#islands/account/user/user.queries';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';

export type Step = 'name' | 'genres' | 'artists';

export const titleOf = (step: Step): string =>
  ({ name: t('What should we call you?'), genres: t('What do you like to hear?'), artists: t('Follow a few artists') })[step];

export const noteOf = (step: Step): string =>
  ({
    name: t('Others see your name and image. You can change both at any time.'),
    genres: t('Choose as many as you like. They shape your “For you” page.'),
    artists: t('Their new music appears in your feed, and similar music in “For you”.'),
  })[step];

/** Opens the page after login. */
export const leaveWelcome = async (followed: number): Promise<void> => {
  await refreshBootstrap();
  const data = $bootstrap.get();
  if (followed)
    showToast(followed === 1 ? t('You’re now following 1 artist') : t('You’re now following :count artists', { count: followed }));
  if (data) await openPage(redirectAfterLogin(data, null, location.origin));
};
