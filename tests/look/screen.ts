import type { Page } from '@playwright/test';

/** Who looks: nobody known, one of the demo's people, or one of those whom `stage.ts` makes. */
export type Who = 'guest' | 'listener' | 'artist' | 'admin' | 'newcomer' | 'suspended' | 'unproved';

export type Theme = 'dark' | 'light';

/** A wide screen, and a phone. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

type Width = (typeof SIZES)[number]['width'];

/** A page in a state. Nothing here names a class, for what is proved is that these may change. */
export interface Screen {
  name: string;
  path: string;
  as?: Who;
  /** Brings the page into the state, by what people see and press. */
  state?: (page: Page, width: Width) => Promise<unknown>;
  /** Before the page is opened: what its calls are answered, for one. */
  before?: (page: Page) => Promise<unknown>;
  /** How the page is shown, if not as usual. */
  media?: Parameters<Page['emulateMedia']>[0];
  /** Only what is in view: what lies over the page stands in it. */
  inView?: boolean;
  /** Only on this width, where the state is nowhere else. */
  only?: Width;
  /** What the pages write may be written: the screen asks for something that no other screen shows. */
  writes?: boolean;
}
