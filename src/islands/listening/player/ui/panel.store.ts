import { atom } from 'nanostores';

export type PlayerPanel = 'queue' | 'lyrics' | 'history';

/** Viewport pixels. */
export interface MenuPoint {
  x: number;
  y: number;
}

export interface OpenItemMenu {
  subject: string;
  opener: HTMLElement;
  /** The pressed row, card or cover and the point, if no button was used. */
  row?: HTMLElement;
  at?: MenuPoint;
}

export const $panel = atom<PlayerPanel | null>(null);
export const $isNowPlaying = atom(false);
export const $isHelpOpen = atom(false);
export const $isSettingsOpen = atom(false);
export const $itemMenu = atom<OpenItemMenu | null>(null);

/** Also closes the side panel. */
export const openNowPlaying = (): void => {
  $panel.set(null);
  $isNowPlaying.set(true);
};

export const togglePanel = (panel: PlayerPanel): void => $panel.set($panel.get() === panel ? null : panel);
