import { useEffect } from 'react';
import type { FileFormat } from '#contracts/listening/playlist-file';
import { $playlistExport, type PlaylistExport } from '#islands/listening/playlist/export.store';
import * as styles from '#islands/listening/playlist-file/ExportDialog.module.css';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';

const EXPORT_FORMATS: { id: FileFormat; name: string; use: () => string }[] = [
  { id: 'm3u8', name: 'M3U8', use: () => t('For players on computers and phones') },
  { id: 'xspf', name: 'XSPF', use: () => t('For players that match tracks by name') },
  { id: 'csv', name: 'CSV', use: () => t('For spreadsheets and other music services') },
  { id: 'json', name: 'JSON', use: () => t('For developers') },
];

const exportUrl = (playlistId: number, format: FileFormat): string => `/api/v1/playlists/${playlistId}/export?format=${format}`;

const close = () => $playlistExport.set(null);

const ExportDialog = ({ playlistId, opener }: PlaylistExport) => {
  useEffect(() => {
    document.addEventListener('astro:before-swap', close);
    return () => {
      document.removeEventListener('astro:before-swap', close);
      // the page takes the focus only after the dialog has closed
      requestAnimationFrame(() => opener?.isConnected && opener.focus({ preventScroll: true }));
    };
  }, [opener]);
  return (
    <Dialog isOpen onClose={close} title={t('Export playlist')}>
      <p className={textStyles.muted}>{t('Download the track list to open elsewhere or import here again. Audio is not included.')}</p>
      <ul className={styles.formats} aria-label={t('File formats')}>
        {EXPORT_FORMATS.map(({ id, name, use }) => (
          <li key={id}>
            <a href={exportUrl(playlistId, id)} download data-astro-reload="" onClick={close}>
              <Icon name="file" />
              <span>
                <b>{name}</b>
                <small>{use()}</small>
              </span>
              <Icon name="download" size="sm" />
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};

export default ExportDialog;
