import type { DragEvent } from 'react';
import { showCaughtError } from '#islands/platform/error/show-error';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { placePlaylist } from './playlist-folder.queries';

/** What a dragged playlist is known by to the places that it can be dropped on. */
const TYPE = 'application/x-segue-playlist';

export const dragPlaylist = (event: DragEvent, id: number): void => {
  event.dataTransfer.setData(TYPE, String(id));
  event.dataTransfer.effectAllowed = 'move';
};

export const isPlaylistDrag = (event: DragEvent): boolean => event.dataTransfer.types.includes(TYPE);

/** The id of the playlist that was dropped. */
export const droppedPlaylist = (event: DragEvent): number => Number(event.dataTransfer.getData(TYPE));

/** Keeps a playlist in a folder, or in none, and says so. */
export const moveToFolder = async (playlist: number, folder: { id: number; name: string } | null): Promise<void> => {
  try {
    await placePlaylist(playlist, folder?.id ?? null);
    showToast(folder ? t('Moved to :name', { name: folder.name }) : t('Moved out of the folder'));
  } catch (error) {
    showCaughtError(error);
  }
};
