import { useState } from 'react';
import type { PlaylistFolder } from '#contracts/listening/playlist-folder';
import * as styles from '#islands/listening/playlist-folder/FolderHeader.module.css';
import { showCaughtError } from '#islands/platform/error/show-error';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { playlistsText } from './FolderCard';
import { FolderDialog } from './FolderDialog';
import { folderDrop } from './folder-drop';
import { deleteFolder } from './playlist-folder.queries';

interface FolderHeaderProps {
  folder: PlaylistFolder;
  onLeave: () => void;
}

export const FolderHeader = ({ folder, onLeave }: FolderHeaderProps) => {
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const remove = async () => {
    try {
      await deleteFolder(folder.id);
      showToast(t('“:name” deleted', { name: folder.name }));
      onLeave();
    } catch (error) {
      showCaughtError(error);
    }
  };
  return (
    <div className={styles.root}>
      <button type="button" className={`${textStyles.link} ${styles.leave}`} onClick={onLeave} {...folderDrop(null)}>
        <Icon name="arr-l" size="sm" />
        {t('All playlists')}
      </button>
      <h2 className={textStyles.display2} dir="auto">
        {folder.name}
      </h2>
      <span className={textStyles.muted}>{playlistsText(folder.playlists_count)}</span>
      <span className={`${layoutStyles.pushEnd} ${layoutStyles.row} ${layoutStyles.gap1}`}>
        <IconButton icon="edit" label={t('Rename folder')} onClick={() => setOpen('rename')} />
        <IconButton icon="trash" label={t('Delete folder')} onClick={() => setOpen('delete')} />
      </span>
      {open === 'rename' && <FolderDialog folder={folder} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'delete'}
        onClose={close}
        title={t('Delete “:name”?', { name: folder.name })}
        verb={t('Delete folder')}
        onConfirm={() => void remove()}
      >
        {t('The playlists stay in your library.')}
      </ConfirmDialog>
    </div>
  );
};
