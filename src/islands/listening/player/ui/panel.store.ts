import { atom } from 'nanostores';

export type PlayerPanel = 'queue' | 'lyrics' | 'history';

/** A point of the window, in pixels. */
export interface MenuPoint {
  x: number;
  y: number;
}

/** An item whose menu is open, and the button that opened it. */
export interface OpenItemMenu {
  subject: string;
  opener: HTMLElement;
  /** The row, card or cover that was pressed in place of a button, and where. */
  row?: HTMLElement;
  at?: MenuPoint;
}

/** The panel beside the page, or none. */
export const $panel = atom<PlayerPanel | null>(null);
/** Whether the player fills the screen. */
export const $isNowPlaying = atom(false);
export const $isHelpOpen = atom(false);
export const $isSettingsOpen = atom(false);
export const $itemMenu = atom<OpenItemMenu | null>(null);

/** Fills the screen with the player; the panel beside the page gives way. */
export const openNowPlaying = (): void => {
  $panel.set(null);
  $isNowPlaying.set(true);
};

export const togglePanel = (panel: PlayerPanel): void => $panel.set($panel.get() === panel ? null : panel);
