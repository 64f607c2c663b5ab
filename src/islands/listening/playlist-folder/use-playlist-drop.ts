import { type DragEvent, useState } from 'react';
import { droppedPlaylist, isPlaylistDrag, moveToFolder } from './playlist-drag';

/** Lets a playlist that is dropped on something be kept in a folder, or, with null, in none. */
export const usePlaylistDrop = (folder: { id: number; name: string } | null) => {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    drop: {
      onDragOver: (event: DragEvent) => {
        if (!isPlaylistDrag(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        void moveToFolder(droppedPlaylist(event), folder);
      },
    },
  };
};
