import { atom } from 'nanostores';
import type { MusicKind } from './managed-music.queries';

export interface Out {
  kind: MusicKind;
  id: number;
  name: string;
  /** Path of its public page. */
  path: string;
}

/** Set it after a publication; the next screen with an `OutDialog` shows it. */
export const $out = atom<Out | null>(null);
