import { atom } from 'nanostores';
import { parseSubject } from '#functions/platform/contract/subject';

export interface PlaylistTarget {
  id: number;
  name: string;
}

/** Same as `Addition` of the `playlist-track` contract, which this noun may not import. */
interface AskedAddition {
  entries: number[];
  wanted: number;
  duplicates: number;
  missing: number;
}

export interface AddToPlaylist {
  subjects: string[];
  opener?: HTMLElement;
  /** The chosen playlist already contains some of it. */
  duplicate?: { target: PlaylistTarget; addition: AskedAddition };
}

export const $addToPlaylist = atom<AddToPlaylist | null>(null);

const KINDS = ['track', 'album', 'playlist'];

export const isAddable = (subject: string): boolean => KINDS.includes(parseSubject(subject).kind);
