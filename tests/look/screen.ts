import type { Page } from '@playwright/test';

export type Who = 'guest' | 'listener' | 'artist' | 'admin' | 'newcomer' | 'suspended' | 'unproved';

export type Theme = 'dark' | 'light';

/** Desktop and phone. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

type Width = (typeof SIZES)[number]['width'];

/** A page in a state. Never refers to class names, because the screenshots prove that these can change. */
export interface Screen {
  name: string;
  path: string;
  as?: Who;
  /** Uses visible text and controls. */
  state?: (page: Page, width: Width) => Promise<unknown>;
  /** Runs before the page opens, for example to mock responses. */
  before?: (page: Page) => Promise<unknown>;
  media?: Parameters<Page['emulateMedia']>[0];
  /** Captures the viewport, for screens with overlays. */
  inView?: boolean;
  /** For states that exist at one width. */
  only?: Width;
  /** Allows writes: no other screen shows the changed data. */
  writes?: boolean;
}
