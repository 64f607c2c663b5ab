import { mountOverlay } from '#islands/platform/overlay/mount-overlay';
import { DragLayer, type StartDrag } from './DragLayer';

let started: Promise<StartDrag> | undefined;

export const prepareDrag = (): Promise<StartDrag> => {
  started ??= new Promise((resolve) => mountOverlay(() => <DragLayer onServe={resolve} />));
  return started;
};
