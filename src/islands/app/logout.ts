import type { authApi } from '#contracts/auth';
import { call } from '../http/call';
import { t } from '../lib/translate';
import { isAppearanceEditor } from './appearance-editor';
import { replaceBootstrap } from './bootstrap.store';
import { showError } from './error';
import { openPage } from './open-page';
import { showToast } from './toast.store';

/** Ends the session; what is known of the person is forgotten and the login page opens. */
export const logOut = async (): Promise<void> => {
  if (isAppearanceEditor(window)) {
    showToast(t("Can't logout while in appearance editor."), { type: 'danger' });
    return;
  }
  try {
    const { bootstrapData } = await call<typeof authApi.logout>({ method: 'POST', path: '/auth/logout' });
    replaceBootstrap(bootstrapData);
    await openPage('/login');
  } catch (error) {
    showError(error);
  }
};
