import { parseSubject } from '#functions/platform/contract/subject';
import type { QueuedTrack } from '#islands/catalogue/track/playable-track';

export interface PlayableList {
  tracks: QueuedTrack[];
  /** What the list is called, where the page says so. */
  name: string | null;
}

type ListReader = (subject: string) => Promise<PlayableList>;

const readers = new Map<string, ListReader>();

/** Has the lists of a kind (`radio` of `radio:artist:3`) read by a noun that stands above the player. */
export const provideLists = (kind: string, read: ListReader): void => void readers.set(kind, read);

/** How a subject is read whose kind another noun provides; undefined for all others. */
export const readerOf = (subject: string): ListReader | undefined => readers.get(parseSubject(subject).kind);
