import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserCache } from '../../scripts/user-cache.ts';
import type { Catalogue } from './catalogue.ts';
import { compose } from './compose.ts';
import { GeneratedHashes } from './generated-hash.ts';
import type { Job, PictureResult, TrackJob, TrackResult } from './job.ts';
import { pictureJobs, trackGroups } from './jobs.ts';
import { work } from './team.ts';

/** What a folder has that takes time to make; the catalogue is written anew. */
const CACHED = ['files', 'made.json'];

/** Makes the demo catalogue in a folder; files that exist there or in the user's cache and are still right are reused. */
export class Production {
  readonly groups: readonly TrackJob[][];
  readonly pictures = pictureJobs();
  readonly files: string;
  private readonly folder: string;
  private readonly cache: UserCache;
  private generated: GeneratedHashes;

  constructor(folder: string, isSketch = false) {
    this.folder = folder;
    this.groups = trackGroups(isSketch);
    this.files = join(folder, 'files');
    this.cache = new UserCache(isSketch ? 'demo-sketch' : 'demo-music');
    mkdirSync(this.files, { recursive: true });
    this.generated = new GeneratedHashes(folder);
    if (this.missing(this.jobs).length > 0) this.restore();
  }

  private get jobs(): readonly Job[] {
    return [...this.groups.flat(), ...this.pictures];
  }

  /** Takes the files from the cache: those that are all right, else the last ones, of which only a few may be out of date. */
  private restore(): void {
    const isRestored =
      this.cache.restore(this.generated.hashOfAll(this.jobs), this.folder) ||
      (this.generated.isEmpty && this.cache.restoreNewest(this.folder));
    if (isRestored) this.generated = new GeneratedHashes(this.folder);
  }

  private isPresent(job: Job): boolean {
    const file = job.kind === 'track' ? `audio/${job.key}.mp3` : `image/${job.key}-1200.jpg`;
    return this.generated.find(job) !== undefined && existsSync(join(this.files, file));
  }

  missing<Of extends Job>(jobs: readonly Of[]): Of[] {
    return jobs.filter((job) => !this.isPresent(job));
  }

  /** Makes what is missing of the jobs, in their order; `done` hears how many of those are made. */
  async make(jobs: readonly Job[], done: (count: number, total: number) => void): Promise<void> {
    const missing = this.missing(jobs);
    if (missing.length === 0) return;
    let count = 0;
    done(0, missing.length);
    await work(missing, this.files, (job, result) => {
      this.generated.add(job, result);
      count += 1;
      done(count, missing.length);
    });
  }

  /** The catalogue with what is made of it; a group of which something is missing counts as not made. */
  catalogue(): Catalogue {
    const whole = this.groups.filter((group) => this.missing(group).length === 0).flat();
    const tracks = new Map(whole.map((job) => [job.key, this.generated.find(job) as TrackResult]));
    const pictures = new Map(this.pictures.map((job) => [job.key, Object.keys((this.generated.find(job) as PictureResult).sizes)]));
    return compose((key) => tracks.get(key), pictures);
  }

  /** Writes `catalogue.json`, unless it is the same already, and stores a whole catalogue's files in the user's cache. */
  writeCatalogue(): void {
    const path = join(this.folder, 'catalogue.json');
    const text = JSON.stringify(this.catalogue());
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
    if (this.missing(this.jobs).length === 0) this.cache.store(this.generated.hashOfAll(this.jobs), this.folder, CACHED);
  }
}
