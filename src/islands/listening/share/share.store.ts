import { atom } from 'nanostores';

export interface Sharing {
  subject: string;
  opener?: HTMLElement;
  /** Shown first if the subject has it. */
  method?: 'link' | 'embed';
}

export const $share = atom<Sharing | null>(null);
