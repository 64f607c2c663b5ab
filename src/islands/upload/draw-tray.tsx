import { createRoot } from 'react-dom/client';
import { addToFrame } from '../app/frame-layer';
import { t } from '../lib/translate';
import { UploadTray } from './UploadTray';

/** Draws the tray over every page, from now on. */
export const drawTray = (): void =>
  createRoot(addToFrame('section', { class: 'upload-tray-region', 'aria-label': t('Uploads in the background') })).render(<UploadTray />);
