import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/d1';
import { backUp, listBackups } from '../functions/platform/backup/backup.service.ts';
import type { Env } from '../functions/platform/http/env.ts';
import { runTask } from '../functions/platform/scheduled-run/scheduled-run.service.ts';
import { copyBackup, copyFiles, readBucket } from './backup/folder.ts';
import { readManifest } from './backup/read-backup.ts';
import { withStores } from './backup/stores.ts';

const USAGE = `Backs up the database into the folder backups/ of the bucket, as the schedule does every night.

  npm run backup -- [--to DIR [--files]] [--remote]

--to DIR   also copies the backup into a folder of this machine, DIR/<time of the backup>
--files    with --to: copies the site's music and images, too, except those that DIR has already
--remote   backs up the deployed site instead of the local one (SEGUE_STATE)

It can be stopped at any time; the next run continues.`;

const LOCKED_PAUSE_MS = 2000;

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    files: { type: 'boolean', default: false },
    remote: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const createBackup = async (): Promise<void> => {
  if (values.files && !values.to) throw new Error('--files needs a folder. Add --to DIR.');
  await withStores({ isRemote: values.remote }, async (stores) => {
    const operator = { env: stores as Env, now: new Date() };
    let isForced = true;
    for (let isRunning = true; isRunning; ) {
      const work = async () => {
        isRunning = await backUp(operator, { isForced });
      };
      const tried = await runTask({ db: drizzle(stores.DB) }, ['back-up', work]);
      if (tried?.failure) throw tried.failure;
      if (!tried) await pause(LOCKED_PAUSE_MS);
      isForced &&= !tried;
    }
    const [entry] = (await listBackups(operator)).toReversed();
    if (!entry) throw new Error('There is no backup.');
    console.log(`Backup ${entry.id}: ${entry.rows} rows in ${entry.bytes} bytes; the bucket holds ${entry.objects} files.`);
    if (!values.to) return;
    const manifest = await readManifest(readBucket(stores.BUCKET), entry.id);
    const folder = join(resolve(values.to), entry.id);
    await copyBackup(stores.BUCKET, manifest, folder);
    console.log(`Copied to ${folder}.`);
    if (!values.files) return;
    const { copied, missing } = await copyFiles(stores.BUCKET, manifest, folder);
    console.log(`Copied ${copied} files of the site${missing ? `; ${missing} are no longer in the bucket` : ''}.`);
  });
};

if (values.help) console.log(USAGE);
else
  await createBackup().catch(({ message }: Error) => {
    console.error(message);
    process.exitCode = 1;
  });
