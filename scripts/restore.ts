import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listBackups } from '../functions/platform/backup/backup.service.ts';
import { PROGRESS_KEY } from '../functions/platform/backup/backup-manifest.ts';
import type { Env } from '../functions/platform/http/env.ts';
import { idIn, readBucket, readFolder, returnFiles } from './backup/folder.ts';
import { readManifest, verifyBackup } from './backup/read-backup.ts';
import { NotEmpty, restoreBackup } from './backup/restore-backup.ts';
import { withStores } from './backup/stores.ts';
import type { LocalData } from './local-data.ts';
import { leaveDemoOut } from './prepare.ts';
import { siteFromEnvironment } from './site.ts';

const USAGE = `Restores the database from a backup. Without --from, it lists the backups in the bucket.

  npm run restore -- --from BACKUP [--check] [--replace] [--remote]

--from      the id of a backup in the bucket, or a folder written by npm run backup -- --to
--check     only reads the backup and compares its hashes and numbers of rows
--replace   deletes what the database holds; otherwise it must be empty
--remote    restores the deployed site instead of the local one (SEGUE_STATE)

Stop the site first. Waiting emails are kept, but not sent. Files that the bucket lacks are put back if the folder holds them, and named otherwise.`;

const NAMED_MAX = 10;

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    check: { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
    remote: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const list = async (stores: LocalData): Promise<void> => {
  const backups = await listBackups({ env: stores as Env, now: new Date() });
  if (!backups.length) console.log('There are no backups.');
  for (const { id, rows, bytes, objects } of backups) console.log(`${id}  ${rows} rows, ${bytes} bytes, ${objects} files in the bucket`);
};

const restoreFrom = async (stores: LocalData, from: string): Promise<void> => {
  const folder = resolve(from);
  const idOfFolder = idIn(folder);
  const read = idOfFolder ? readFolder(folder, idOfFolder) : readBucket(stores.BUCKET);
  const manifest = await readManifest(read, idOfFolder ?? from);
  if (values.check) {
    await verifyBackup(read, manifest);
    console.log(`Backup ${manifest.id} is complete and undamaged.`);
    return;
  }
  const results = await restoreBackup({ database: stores.DB, read, manifest, isReplacing: values.replace }).catch((error: unknown) => {
    throw error instanceof NotEmpty ? new Error(`${error.message} Add --replace to delete what it holds.`) : error;
  });
  if (!values.remote) leaveDemoOut(siteFromEnvironment());
  await stores.BUCKET.delete(PROGRESS_KEY);
  const rows = results.reduce((sum, each) => sum + each.rows, 0);
  console.log(`Restored ${rows} rows of ${results.length} tables, as of ${manifest.started_at}.`);
  for (const { name, expected, rows: there } of results)
    if (there !== expected)
      console.log(`${name}: ${expected - there} rows left out, because what they belonged to was deleted during the backup.`);
  const { returned, missing } = await returnFiles(stores.BUCKET, read, manifest, idOfFolder && folder);
  if (returned) console.log(`Put ${returned} files back into the bucket.`);
  if (missing.length) console.log(`The bucket lacks ${missing.length} files: ${missing.slice(0, NAMED_MAX).join(', ')}`);
};

if (values.help) console.log(USAGE);
else
  await withStores({ isRemote: values.remote, isExclusive: values.from !== undefined && !values.check }, (stores) =>
    values.from === undefined ? list(stores) : restoreFrom(stores, values.from),
  ).catch(({ message }: Error) => {
    console.error(message);
    process.exitCode = 1;
  });
