import { isUtf8 } from 'node:buffer';
import { access, constants, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ListedFile } from '#islands/backstage/music-upload/sort-files';
import { mimeOf } from '#islands/upload/upload/transfer/file-rules';

export interface FolderFile extends ListedFile {
  source: string;
  path: string;
  /** Milliseconds. */
  changedAt: number;
}

export interface LeftOut {
  path: string;
  reason: string;
}

const BROKEN_NAME = 'The file name is not valid UTF-8. Rename the file.';
const UNREAD = 'This file cannot be read';

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : String(error));

const REASONS: Record<string, string> = {
  ENOENT: 'This link leads to no file.',
  ELOOP: 'This link leads back to itself.',
  EACCES: 'This user account may not read it.',
  EPERM: 'This user account may not read it.',
};

/** A sentence for an error of the file system. */
const unreadReason = (error: unknown): string => {
  const code = codeOf(error);
  return REASONS[code] ?? `${UNREAD} (${code}).`;
};

export const listFolder = async (folder: string): Promise<{ files: FolderFile[]; leftOut: LeftOut[] }> => {
  const [files, leftOut]: [FolderFile[], LeftOut[]] = [[], []];
  const look = async (inside: string[]): Promise<void> => {
    const entries = await readdir(join(folder, ...inside), { withFileTypes: true, encoding: 'buffer' }).catch((error: unknown) => {
      leftOut.push({ path: `${inside.join('/')}/`, reason: unreadReason(error) });
      return [];
    });
    const named = entries.map((entry) => ({ entry, name: entry.name.toString() }));
    for (const { entry, name } of named.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const parts = [...inside, name];
      const [source, path] = [join(folder, ...parts), parts.join('/')];
      if (!isUtf8(entry.name)) {
        leftOut.push({ path, reason: BROKEN_NAME });
        continue;
      }
      if (entry.isDirectory()) {
        await look(parts);
        continue;
      }
      const stats = await access(source, constants.R_OK)
        .then(() => stat(source))
        .catch(unreadReason);
      if (typeof stats === 'string') leftOut.push({ path, reason: stats });
      else if (stats.isDirectory()) leftOut.push({ path, reason: 'Links to folders are not followed.' });
      else if (stats.isFile()) {
        const file = { name, size: stats.size, type: mimeOf({ name, type: '' }) };
        files.push({ file, source, path, relativePath: [basename(folder), path].join('/'), changedAt: stats.mtimeMs });
      } else leftOut.push({ path, reason: 'This is not a file.' });
    }
  };
  await look([]);
  return { files, leftOut };
};
