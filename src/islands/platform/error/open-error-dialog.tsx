import type { ErrorTrace } from '#contracts/platform/error-trace';
import { mountOverlay } from '#islands/platform/overlay/mount-overlay';
import { ErrorDialog } from './ErrorDialog';

/** Opens the full-screen dialog for a failure of which the server tells everything. */
export const openErrorDialog = (trace: ErrorTrace): void => mountOverlay((close) => <ErrorDialog trace={trace} onClose={close} />);
