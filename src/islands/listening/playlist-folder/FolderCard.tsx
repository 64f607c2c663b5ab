import type { PlaylistFolder } from '#contracts/listening/playlist-folder';
import * as styles from '#islands/listening/playlist-folder/FolderCard.module.css';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { folderDrop } from './folder-drop';

interface FolderCardProps {
  folder: PlaylistFolder;
  onOpen: () => void;
}

export const playlistsText = (count: number): string => (count === 1 ? t('1 playlist') : t(':count playlists', { count }));

export const FolderCard = ({ folder, onOpen }: FolderCardProps) => {
  return (
    <li>
      <button type="button" className={styles.root} onClick={onOpen} {...folderDrop(folder)}>
        <Icon name="folder" size="lg" className={styles.icon} />
        <span className={layoutStyles.grow}>
          <b className={textStyles.truncate} dir="auto">
            {folder.name}
          </b>
          <small>{playlistsText(folder.playlists_count)}</small>
        </span>
      </button>
    </li>
  );
};
