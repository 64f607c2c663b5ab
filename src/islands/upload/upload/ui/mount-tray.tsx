import { t } from '#islands/platform/lib/translate';
import { mount } from '#islands/platform/overlay/mount';
import { addOverlay } from '#islands/platform/overlay/overlay-root';
import progressStyle from '../../../../styles/progress.css?inline';
import trayStyle from '../../../../styles/upload-tray.css?inline';
import { UploadTray } from './UploadTray';

/** Draws the tray over every page, from now on. Its styles stand beside it: those of a page leave with the page. */
export const mountTray = (): void =>
  void mount(
    addOverlay('section', { class: 'upload-tray-region', 'aria-label': t('Uploads in the background') }),
    <>
      <style>{progressStyle + trayStyle}</style>
      <UploadTray />
    </>,
  );
