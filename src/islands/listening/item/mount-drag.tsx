import { mountOverlay } from '#islands/platform/overlay/mount-overlay';
import { DragLayer, type StartDrag } from './DragLayer';

let started: Promise<StartDrag> | undefined;

/** What has an item follow the mouse that was pressed on it: drawn once, for all drags to come. */
export const prepareDrag = (): Promise<StartDrag> => {
  started ??= new Promise((resolve) => mountOverlay(() => <DragLayer onServe={resolve} />));
  return started;
};
