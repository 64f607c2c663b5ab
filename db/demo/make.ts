import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { firstGroups } from './jobs.ts';
import { Production } from './production.ts';
import { progress } from './progress.ts';

/*
 * Generates the demo catalogue: `node db/demo/make.ts [--to folder] [--first] [--sketch]`, by default in `.demo`. `--first`: only images and the
 * first releases; `finish.ts` does the rest. `--sketch`: simplified music.
 */
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: join(import.meta.dirname, '../../.demo') },
    first: { type: 'boolean', default: false },
    sketch: { type: 'boolean', default: false },
  },
});

const production = new Production(values.to, values.sketch);
const { groups, pictures } = production;
const tracks = groups.slice(0, values.first ? firstGroups(groups) : groups.length).flat();
const show = progress(values.first ? 'Making the first albums' : 'Making the demo catalogue');
await production.make([...tracks, ...pictures], show);
production.writeCatalogue();
