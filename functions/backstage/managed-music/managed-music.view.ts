import type { Binned, ManagedMusicScope } from '#contracts/backstage/managed-music';

interface MusicRow {
  scheduledAt: Date | null;
  updatedAt: Date;
  sharer: string | null;
}

export const toMusicItem = (scope: ManagedMusicScope, { scheduledAt, updatedAt, sharer }: MusicRow) => ({
  scheduled_at: scheduledAt?.toISOString() ?? null,
  updated_at: updatedAt.toISOString(),
  shared_by: scope === 'shared' ? sharer : null,
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
