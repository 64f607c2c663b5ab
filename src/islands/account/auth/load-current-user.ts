import type { settingsApi } from '#contracts/platform/settings';
import { call } from '#islands/platform/api-client/api-call';
import { replaceBootstrap } from '#islands/platform/bootstrap/bootstrap.store';

/** Loads the current user; if that fails, the page remains in its guest state. */
export const loadCurrentUser = async (): Promise<void> => {
  const answer = await call<typeof settingsApi.bootstrap>({ method: 'GET', path: '/bootstrap-data' }).catch(() => undefined);
  if (answer) replaceBootstrap(answer.data);
  else document.documentElement.dataset.session = 'guest';
};
