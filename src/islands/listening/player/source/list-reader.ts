import { parseSubject } from '#functions/platform/contract/subject';
import type { QueuedTrack } from '#islands/catalogue/track/playable-track';

export interface PlayableList {
  tracks: QueuedTrack[];
  name: string | null;
}

type ListReader = (subject: string) => Promise<PlayableList>;

const readers = new Map<string, ListReader>();

/** Registers a reader for a kind (`radio` of `radio:artist:3`); its module may depend on the player. */
export const provideLists = (kind: string, read: ListReader): void => void readers.set(kind, read);

export const readerOf = (subject: string): ListReader | undefined => readers.get(parseSubject(subject).kind);
