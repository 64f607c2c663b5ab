import { t } from '#islands/platform/lib/translate';
import { showToast } from './toast.store';

/** How long the way back is offered beside a message, in milliseconds; wherever something is taken away or changed. */
export const UNDO_TIME = 8_000;

/** The same for what is done by an office: whoever looks after much has more to look at before they know that it was wrong. */
export const OFFICE_UNDO_TIME = 30_000;

/** The way back beside a message. */
export const undoAction = (putBack: () => unknown) => ({ label: t('Undo'), action: () => void putBack() });

/** Says what was done, with a way back. `putBack` tells of its own failures. */
export const showUndo = (text: string, putBack: () => unknown, duration = UNDO_TIME): void => {
  showToast(text, { duration, action: undoAction(putBack) });
};
