import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compose } from './compose.ts';
import { work } from './crew.ts';
import type { PictureResult, TrackResult } from './job.ts';
import { allJobs } from './jobs.ts';
import { Made } from './made.ts';
import { progress } from './progress.ts';

/*
 * Makes the demo catalogue: `node db/demo/make.ts [folder]`, `.demo` in the project's root if no folder is named. What was made before and is
 * still right stays as it is.
 */
const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../../.demo'));
const files = join(folder, 'files');
mkdirSync(files, { recursive: true });

const made = new Made(folder);
const jobs = allJobs();
const present = (job: (typeof jobs)[number]) =>
  existsSync(join(files, job.kind === 'track' ? `audio/${job.key}.mp3` : `image/${job.key}-1200.jpg`));
const missing = jobs.filter((job) => !made.find(job) || !present(job));

if (missing.length > 0) {
  const show = progress('Making the demo catalogue', missing.length);
  let count = 0;
  show(0);
  await work(missing, files, (job, result) => {
    made.add(job, result);
    show(++count);
  });
}

const tracks = new Map<string, TrackResult>();
const pictures = new Map<string, PictureResult>();
for (const job of jobs) {
  const result = made.find(job);
  if (job.kind === 'track') tracks.set(job.key, result as TrackResult);
  else pictures.set(job.key, result as PictureResult);
}
const catalogue = compose((key) => tracks.get(key) as TrackResult, pictures);
const text = JSON.stringify(catalogue);
const path = join(folder, 'catalogue.json');
if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
