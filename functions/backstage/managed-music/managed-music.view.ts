import type { Binned } from '#contracts/backstage/managed-music';

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

export const toBinned = ({ id, name, image, deletedAt }: BinnedRow): Binned => ({
  id,
  name,
  image,
  deleted_at: deletedAt!.toISOString(),
});
