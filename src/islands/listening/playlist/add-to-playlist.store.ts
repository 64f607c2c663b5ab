import { atom } from 'nanostores';
import { parseSubject } from '#functions/platform/contract/subject';

/** A playlist that something is added to. */
export interface PlaylistTarget {
  id: number;
  name: string;
}

/** What a playlist would take of it, and has of it already: as the contract of its tracks says it. */
interface AskedAddition {
  entries: number[];
  wanted: number;
  duplicates: number;
  missing: number;
}

/** What is about to be added to a playlist: subjects such as `track:12` or `album:5`, and the button that asked for it. */
export interface AddToPlaylist {
  subjects: string[];
  opener?: HTMLElement;
  /** The playlist was chosen already, and has some of it. */
  duplicate?: { target: PlaylistTarget; addition: AskedAddition };
}

export const $addToPlaylist = atom<AddToPlaylist | null>(null);

/** The kinds of subjects of which the tracks can be added to a playlist. */
const KINDS = ['track', 'album', 'playlist'];

/** Whether the tracks of a subject can be added to a playlist. */
export const isAddable = (subject: string): boolean => KINDS.includes(parseSubject(subject).kind);
