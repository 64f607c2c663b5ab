import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlaylistDetail } from '#contracts/listening/playlist';
import type { PlaylistFolder } from '#contracts/listening/playlist-folder';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as optionListStyles from '#islands/platform/ui/field/OptionList.module.css';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import { FolderDialog } from './FolderDialog';
import { moveToFolder } from './move-to-folder';
import { foldersQuery } from './playlist-folder.queries';

interface MoveToFolderDialogProps {
  playlist: PlaylistDetail;
  onClose: () => void;
}

const MoveToFolderDialog = ({ playlist, onClose }: MoveToFolderDialogProps) => {
  const { data, isError, refetch } = useQuery(foldersQuery());
  const [isNaming, setNaming] = useState(false);
  const move = (folder: PlaylistFolder | null) => {
    onClose();
    void moveToFolder(playlist.id, folder);
  };
  if (isNaming) return <FolderDialog onCreate={move} onClose={onClose} />;
  const option = (key: string | number, icon: string, text: string, act: () => void) => (
    <li key={key}>
      <button type="button" className={optionListStyles.option} onClick={act}>
        <Icon name={icon} />
        <span className={textStyles.truncate} dir="auto">
          {text}
        </span>
      </button>
    </li>
  );
  return (
    <Dialog isOpen onClose={onClose} title={t('Move to folder')}>
      {isError && <ErrorState title={t('Your folders did not load')} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && (
        <ul aria-label={t('Folders')}>
          {option('new', 'plus', t('New folder'), () => setNaming(true))}
          {data.map((folder) => option(folder.id, 'folder', folder.name, () => move(folder)))}
          {option('none', 'x', t('No folder'), () => move(null))}
        </ul>
      )}
    </Dialog>
  );
};

export default MoveToFolderDialog;
