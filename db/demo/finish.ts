import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Catalogue } from './catalogue.ts';
import type { TrackJob } from './job.ts';
import { storeObjects } from './load/objects.ts';
import { revealStatements } from './load/reveal.ts';
import { Production } from './production.ts';
import { progress } from './progress.ts';
import { localStore, siteStore } from './store.ts';

/*
 * `node db/demo/finish.ts [--site address | --persist-to folder] [--to folder]`: generates the remaining releases, with `--site` while that local site
 * is open. Resumes interrupted work.
 */
const ROOT = join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    'persist-to': { type: 'string', default: '.wrangler/state' },
    to: { type: 'string', default: '.demo' },
  },
});

const store = await (values.site === undefined ? localStore(values['persist-to']) : siteStore(values.site));
const production = new Production(resolve(ROOT, values.to));

const waitingKeys = async (): Promise<Set<string>> =>
  new Set(await store.column('select audio_key from tracks where audio_size is null and audio_key is not null and deleted_at is not null'));

const reveal = async (catalogue: Catalogue, waiting: ReadonlySet<string>): Promise<void> => {
  const objects = catalogue.objects.filter(({ key }) => waiting.has(key));
  await storeObjects(store.put, production.files, objects, () => {});
  await store.write(revealStatements(catalogue));
};

const isWaiting = (waiting: ReadonlySet<string>) => (group: readonly TrackJob[]) =>
  group.some(({ key }) => waiting.has(`audio/${key}.mp3`));

try {
  const waiting = await waitingKeys();
  const groups = production.groups.filter(isWaiting(waiting));
  const total = production.missing(groups.flat()).length;
  const show = progress('Making the rest of the music');
  let made = 0;
  for (const group of groups) {
    const before = made;
    await production.make(group, (count) => {
      made = before + count;
      show(made, total);
    });
    await reveal(production.catalogue(), waiting);
  }
  production.writeCatalogue();
} finally {
  await store.dispose();
}
