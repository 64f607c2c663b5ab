import { atom } from 'nanostores';

export interface PlaylistExport {
  playlistId: number;
  opener?: HTMLElement;
}

export const $playlistExport = atom<PlaylistExport | null>(null);

const playlistOf = (subject: string): number | undefined => Number(/^playlist:(\d+)$/.exec(subject)?.[1]) || undefined;

export const isExportable = (subject: string): boolean => playlistOf(subject) !== undefined;

export const openExport = (subject: string, opener?: HTMLElement): void => {
  const playlistId = playlistOf(subject);
  // A closing menu returns the focus to its button; only after that may the dialog take it.
  if (playlistId) requestAnimationFrame(() => $playlistExport.set({ playlistId, opener }));
};
