import { t } from '#islands/platform/lib/translate';
import { mount } from '#islands/platform/overlay/mount';
import { addOverlay } from '#islands/platform/overlay/overlay-root';
import { UploadTray } from './UploadTray';

export const mountTray = (): void => void mount(addOverlay('section', { 'aria-label': t('Background uploads') }), <UploadTray />);
