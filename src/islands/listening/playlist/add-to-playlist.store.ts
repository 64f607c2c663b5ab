import { atom } from 'nanostores';
import { parseSubject } from '#functions/platform/contract/subject';

/** What is about to be added to a playlist: subjects such as `track:12` or `album:5`, and the button that asked for it. */
export interface AddToPlaylist {
  subjects: string[];
  opener?: HTMLElement;
}

export const $addToPlaylist = atom<AddToPlaylist | null>(null);

/** The kinds of subjects of which the tracks can be added to a playlist. */
const KINDS = ['track', 'album', 'playlist'];

/** Whether the tracks of a subject can be added to a playlist. */
export const isAddable = (subject: string): boolean => KINDS.includes(parseSubject(subject).kind);
