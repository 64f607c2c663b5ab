import { sql } from 'drizzle-orm';
import { fileEntries } from '#db/schema/upload';
import type { BulkAction } from '#functions/administration/resource/resource.definition';
import { isFresh } from './file-table.select';

/** Deleted files stay in the bin for 30 days before their bytes are removed. */
export const FILE_ACTIONS: Readonly<Record<string, BulkAction>> = {
  delete: {
    verb: 'delete',
    touches: () => sql`${fileEntries.deletedAt} is null`,
    before: sql`json_object('storage_key', ${fileEntries.storageKey}, 'owner_id', ${fileEntries.ownerId})`,
    apply: ({ db, now }, { ids }) => [
      db.update(fileEntries).set({ deletedAt: now, updatedAt: now }).where(sql`${fileEntries.id} in ${ids}`),
    ],
    undo: ({ db, now }, { ids }) => [
      db.update(fileEntries).set({ deletedAt: null, updatedAt: now }).where(sql`${fileEntries.id} in ${ids}`),
    ],
    consequences: ({ now }) => ({
      just_came: isFresh(now),
      is_owned: sql`${fileEntries.ownerId} is not null`,
    }),
  },
};
