import { type SQL, sql } from 'drizzle-orm';
import type { FileStorage } from '#contracts/administration/file-table';
import type { StoredKind } from '#contracts/upload/file-entry';
import { fileEntries, imageOriginals } from '#db/schema/upload';
import { users } from '#db/schema/user';
import type { Context } from '#functions/platform/access/context';
import { isOrphan } from './file-table.select';

const MAX_OWNERS = 5;

const here = sql`${fileEntries} where ${fileEntries.deletedAt} is null`;
const sums = (size: SQL): SQL => sql`count(*) as files, coalesce(sum(${size}), 0) as bytes`;

export const readFileStorage = async ({ db, now }: Context): Promise<FileStorage> => {
  const [kinds, owners, [orphans]] = await Promise.all([
    db.all<{ kind: StoredKind; files: number; bytes: number }>(sql`select kind, ${sums(sql`size`)} from ${here} group by kind
      union all select 'original', ${sums(sql`size`)} from ${imageOriginals}`),
    db.all<FileStorage['owners'][number]>(sql`select ${users.id} as id, ${users.name} as name, most.files as files, most.bytes as bytes
      from (select owner_id, ${sums(sql`size`)} from ${here} and owner_id is not null group by owner_id order by bytes desc limit ${MAX_OWNERS}) as most
      join ${users} on ${users.id} = most.owner_id order by most.bytes desc`),
    db.all<FileStorage['orphans']>(sql`select ${sums(sql`size`)} from ${here} and ${isOrphan(now)}`),
  ]);
  return { kinds: kinds.filter(({ files }) => files > 0), owners, orphans: orphans ?? { files: 0, bytes: 0 } };
};
