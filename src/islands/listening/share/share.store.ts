import { atom } from 'nanostores';

export interface Sharing {
  subject: string;
  opener?: HTMLElement;
}

export const $share = atom<Sharing | null>(null);
