import type { Visibility } from '#contracts/catalogue/publishing';

interface Announceable {
  visibility: Visibility;
  scheduledAt: Date | null;
  deletedAt: Date | null;
  /** A track of an album is announced with it. */
  albumId: number | null;
}

/** Whether something can be announced at this moment: it is hidden, and its day is to come. */
export const canAnnounce = ({ visibility, scheduledAt, deletedAt, albumId }: Announceable, now: Date): boolean =>
  visibility === 'scheduled' && deletedAt === null && albumId === null && scheduledAt !== null && scheduledAt > now;
