import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { fileEntries } from '#db/schema/upload';
import { folded } from './folded';
import { next } from './sequence';

const DAY = 86_400_000;

/** By default unused audio from two days ago without owner. The object does not exist. */
export const createFile = async (values: Partial<typeof fileEntries.$inferInsert> = {}) => {
  const number = next();
  const [file] = await drizzle(env.DB)
    .insert(fileEntries)
    .values(
      folded('file_entries', {
        kind: 'audio',
        name: `File ${number}.wav`,
        storageKey: `upload/file-${number}`,
        size: 1000 + number,
        mime: 'audio/wav',
        extension: 'wav',
        createdAt: new Date(Date.now() - 2 * DAY),
        ...values,
      }),
    )
    .returning();
  return file!;
};
