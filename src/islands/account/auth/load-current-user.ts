import type { settingsApi } from '#contracts/platform/settings';
import { call } from '#islands/platform/api-client/api-call';
import { replaceBootstrap } from '#islands/platform/bootstrap/bootstrap.store';

/** Asks who is logged in. Where nobody answers, the page stays as a guest sees it. */
export const loadCurrentUser = async (): Promise<void> => {
  const answer = await call<typeof settingsApi.bootstrap>({ method: 'GET', path: '/bootstrap-data' }).catch(() => undefined);
  if (answer) replaceBootstrap(answer.data);
  else document.documentElement.dataset.session = 'guest';
};
