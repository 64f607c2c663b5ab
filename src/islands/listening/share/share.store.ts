import { atom } from 'nanostores';

/** What is about to be shared, and the button that asked for it. */
export interface Sharing {
  subject: string;
  opener?: HTMLElement;
}

export const $share = atom<Sharing | null>(null);
