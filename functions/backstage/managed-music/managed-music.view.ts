import type { Binned } from '#contracts/backstage/managed-music';

/** When something of one's own becomes public, and when it was last changed. */
export const toMusicItem = ({ scheduledAt, updatedAt }: { scheduledAt: Date | null; updatedAt: Date }) => ({
  scheduled_at: scheduledAt?.toISOString() ?? null,
  updated_at: updatedAt.toISOString(),
});

interface BinnedRow {
  id: number;
  name: string;
  image: string | null;
  deletedAt: Date | null;
}

/** Something in the bin. */
export const toBinned = ({ id, name, image, deletedAt }: BinnedRow): Binned => ({
  id,
  name,
  image,
  deleted_at: deletedAt!.toISOString(),
});
