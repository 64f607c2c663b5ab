import { t } from '#islands/platform/lib/translate';
import { showToast } from './toast.store';

export const UNDO_TIME = 8_000; // milliseconds

/** Longer, because moderators review more before they notice a mistake. */
export const OFFICE_UNDO_TIME = 30_000;

export const undoAction = (putBack: () => unknown) => ({ label: t('Undo'), action: () => void putBack() });

/** `putBack` handles its own errors. */
export const showUndo = (text: string, putBack: () => unknown, duration = UNDO_TIME): void => {
  showToast(text, { duration, action: undoAction(putBack) });
};
