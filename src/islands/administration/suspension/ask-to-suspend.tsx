import type { UserDetail } from '#contracts/account/user';
import { mountOverlay } from '#islands/platform/overlay/mount-overlay';
import { QueryProvider } from '#islands/platform/query/QueryProvider';
import { SuspendDialog } from './SuspendDialog';

/** Waits a frame: a closing menu restores focus first, which would steal it from the dialog. */
export const askToSuspend = (user: UserDetail): void =>
  void requestAnimationFrame(() =>
    mountOverlay((close) => (
      <QueryProvider>
        <SuspendDialog user={user} onClose={close} />
      </QueryProvider>
    )),
  );
