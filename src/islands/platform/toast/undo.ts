import { t } from '#islands/platform/lib/translate';
import { showToast } from './toast.store';

/** How long the way back is offered beside a message, in milliseconds; wherever something is taken away or changed. */
export const UNDO_TIME = 8_000;

/** Says what was done, with a way back. `putBack` tells of its own failures. */
export const showUndo = (text: string, putBack: () => unknown): void => {
  showToast(text, { duration: UNDO_TIME, action: { label: t('Undo'), action: () => void putBack() } });
};
