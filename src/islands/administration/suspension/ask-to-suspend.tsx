import type { UserDetail } from '#contracts/account/user';
import { mountOverlay } from '#islands/platform/overlay/mount-overlay';
import { QueryProvider } from '#islands/platform/query/QueryProvider';
import { SuspendDialog } from './SuspendDialog';

/** Asks for reason and end before somebody is suspended. A menu gives the focus back to its button as it closes; only then the dialog takes it. */
export const askToSuspend = (user: UserDetail): void =>
  void requestAnimationFrame(() =>
    mountOverlay((close) => (
      <QueryProvider>
        <SuspendDialog user={user} onClose={close} />
      </QueryProvider>
    )),
  );
