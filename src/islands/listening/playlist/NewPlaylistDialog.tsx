import { playlistPath } from '#functions/platform/contract/page-path';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import { NewPlaylistForm } from './NewPlaylistForm';
import { createPlaylist } from './playlist.queries';

const NewPlaylistDialog = ({ onClose }: { onClose: () => void }) => {
  const create = async (name: string) => {
    const playlist = await createPlaylist({ name });
    onClose();
    await openPage(playlistPath(playlist));
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('New playlist')}>
      <NewPlaylistForm onCreate={create} onCancel={onClose} />
    </Dialog>
  );
};

export default NewPlaylistDialog;
