import { atom } from 'nanostores';

/** A playlist that is about to be downloaded as a file, and the button that asked for it. */
export interface PlaylistExport {
  playlistId: number;
  opener?: HTMLElement;
}

export const $playlistExport = atom<PlaylistExport | null>(null);

/** The playlist that a subject such as `playlist:4` names; undefined for any other subject. */
const playlistOf = (subject: string): number | undefined => Number(/^playlist:(\d+)$/.exec(subject)?.[1]) || undefined;

/** Whether a subject can be downloaded as a list of its tracks. */
export const isExportable = (subject: string): boolean => playlistOf(subject) !== undefined;

/** Asks as what kind of file a playlist is downloaded. */
export const openExport = (subject: string, opener?: HTMLElement): void => {
  const playlistId = playlistOf(subject);
  // A menu gives the focus back to its button as it closes; only then the dialog takes it.
  if (playlistId) requestAnimationFrame(() => $playlistExport.set({ playlistId, opener }));
};
