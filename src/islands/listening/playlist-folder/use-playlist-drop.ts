import { type DragEvent, useState } from 'react';
import { droppedPlaylist, isPlaylistDrag, moveToFolder } from './playlist-drag';

/** What an element takes so that a playlist that is dropped on it is kept in a folder, or, with null, in none. */
export const usePlaylistDrop = (folder: { id: number; name: string } | null) => {
  const [isOver, setOver] = useState(false);
  return {
    'data-state': isOver ? 'over' : undefined,
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
  };
};
