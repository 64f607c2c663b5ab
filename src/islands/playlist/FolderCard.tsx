import { useState } from 'react';
import type { PlaylistFolder } from '#contracts/playlist-folder';
import { t } from '../lib/translate';
import { classNames } from '../ui/class-names';
import { Icon } from '../ui/Icon';
import { droppedPlaylist, isPlaylistDrag, moveToFolder } from './dragged-playlist';

interface FolderCardProps {
  folder: PlaylistFolder;
  onOpen: () => void;
}

/** How many playlists: `1 playlist`, `12 playlists`. */
export const playlistsText = (count: number): string => (count === 1 ? t('1 playlist') : t(':count playlists', { count }));

/** A folder of playlists: a press opens it, a playlist that is dropped on it is kept in it. */
export const FolderCard = ({ folder, onOpen }: FolderCardProps) => {
  const [isOver, setOver] = useState(false);
  return (
    <li>
      <button
        type="button"
        className={classNames('folder', isOver && 'is-over')}
        onClick={onOpen}
        onDragOver={(event) => {
          if (!isPlaylistDrag(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void moveToFolder(droppedPlaylist(event), folder);
        }}
      >
        <Icon name="folder" size="lg" />
        <span className="grow">
          <b className="ell" dir="auto">
            {folder.name}
          </b>
          <small>{playlistsText(folder.playlists_count)}</small>
        </span>
      </button>
    </li>
  );
};
