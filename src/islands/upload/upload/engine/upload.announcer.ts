import { t } from '#islands/platform/lib/translate';
import { announce } from '#islands/platform/overlay/announce';
import { totalOf } from '../state/upload-total';
import { $uploads } from '../state/uploads.store';

const TENTHS = 10;

export const announceUploads = (): void => {
  let announced = -1;
  $uploads.subscribe((uploads) => {
    const { isRunning, percentage, failed, files } = totalOf(uploads);
    if (!isRunning) {
      if (announced >= 0 && files > 0) announce(failed ? t('Some uploads failed.') : t('All files uploaded'));
      announced = -1;
      return;
    }
    const tenth = Math.floor(percentage / TENTHS);
    if (tenth === announced) return;
    announce(announced < 0 ? t('Uploading') : t(':percentage % uploaded', { percentage: tenth * TENTHS }));
    announced = tenth;
  });
};
