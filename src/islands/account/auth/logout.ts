import type { authApi } from '#contracts/account/auth';
import { call } from '#islands/platform/api-client/api-call';
import { isAppearanceEditor } from '#islands/platform/bootstrap/appearance-editor';
import { replaceBootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';

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
