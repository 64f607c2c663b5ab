import type { ErrorTrace } from '#contracts/platform/stack-trace';
import { mountOverlay } from '#islands/platform/overlay/mount-overlay';
import { ErrorDialog } from './ErrorDialog';

export const openErrorDialog = (trace: ErrorTrace): void => mountOverlay((close) => <ErrorDialog trace={trace} onClose={close} />);
