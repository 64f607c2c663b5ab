import type { FileEntry } from '#contracts/upload/file-entry';
import type { fileEntries } from '#db/schema/upload';
import type { Actor } from '#functions/platform/access/actor';
import { canUseFile } from './file-entry.policy';

type FileEntryRow = typeof fileEntries.$inferSelect;

export const toFileEntry = (actor: Actor, row: FileEntryRow): FileEntry => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  url: `/api/v1/file-entries/${row.id}/download`,
  path: row.key,
  file_size: row.size,
  mime: row.mime,
  extension: row.extension,
  duration: row.duration,
  updated_at: row.updatedAt.toISOString(),
  can: { delete: canUseFile(actor, row) },
});
