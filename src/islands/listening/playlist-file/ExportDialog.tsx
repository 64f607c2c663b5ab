import { useEffect } from 'react';
import { $playlistExport, type PlaylistExport } from '#islands/listening/playlist/export.store';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import { EXPORT_FORMATS, exportUrl } from './file-format';
import '../../../styles/playlist-file.css';

const close = () => $playlistExport.set(null);

/** The kinds of files as which a playlist can be taken along. */
const ExportDialog = ({ playlistId, opener }: PlaylistExport) => {
  useEffect(() => {
    document.addEventListener('astro:before-swap', close);
    return () => {
      document.removeEventListener('astro:before-swap', close);
      // the page below takes the focus again only once the dialog is gone
      requestAnimationFrame(() => opener?.isConnected && opener.focus({ preventScroll: true }));
    };
  }, [opener]);
  return (
    <Dialog isOpen onClose={close} title={t('Export playlist')}>
      <p className="muted">{t('A list of the songs, to open elsewhere or to bring back here. The songs themselves are not in it.')}</p>
      <ul className="exp-list" aria-label={t('Kinds of files')}>
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
