import { redirectAfterLogin } from '#functions/account/auth/redirect.policy';
import { refreshBootstrap } from '#islands/account/user/user.queries';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';

export type Step = 'name' | 'genres' | 'artists';

export const titleOf = (step: Step): string =>
  ({ name: t('What shall we call you?'), genres: t('What do you like to hear?'), artists: t('Follow a few artists') })[step];

export const noteOf = (step: Step): string =>
  ({
    name: t('A name and a picture, as others see you. Both can be changed at any time.'),
    genres: t('Choose as many as you like. They are where “For you” begins.'),
    artists: t('Their new music comes to your feed, and music like theirs to “For you”.'),
  })[step];

/** Opens the page after login. */
export const leaveWelcome = async (followed: number): Promise<void> => {
  await refreshBootstrap();
  const data = $bootstrap.get();
  if (followed) showToast(followed === 1 ? t('You follow 1 artist now') : t('You follow :count artists now', { count: followed }));
  if (data) await openPage(redirectAfterLogin(data, null, location.origin));
};
