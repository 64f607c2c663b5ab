import type { Visibility } from '#contracts/catalogue/publishing';

interface Announceable {
  visibility: Visibility;
  scheduledAt: Date | null;
  deletedAt: Date | null;
  /** Tracks of an album are announced with it. */
  albumId: number | null;
}

export const canAnnounce = ({ visibility, scheduledAt, deletedAt, albumId }: Announceable, now: Date): boolean =>
  visibility === 'scheduled' && deletedAt === null && albumId === null && scheduledAt !== null && scheduledAt > now;
