import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserCache } from '../../scripts/user-cache.ts';
import type { Catalogue } from './catalogue.ts';
import { compose } from './compose.ts';
import { GeneratedHashes } from './generated-hash.ts';
import type { Job, PictureResult, TrackJob, TrackResult } from './job.ts';
import { pictureJobs, trackGroups } from './jobs.ts';
import { work } from './team.ts';

/** Slow to generate; the catalogue itself is always rewritten. */
const CACHED = ['files', 'made.json'];

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

  /** Restores the matching cache entry, else the latest, of which few files are outdated. */
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

  /** Groups with missing files count as not generated. */
  catalogue(): Catalogue {
    const whole = this.groups.filter((group) => this.missing(group).length === 0).flat();
    const tracks = new Map(whole.map((job) => [job.key, this.generated.find(job) as TrackResult]));
    const pictures = new Map(this.pictures.map((job) => [job.key, this.generated.find(job) as PictureResult]));
    return compose((key) => tracks.get(key), pictures);
  }

  /** Writes `catalogue.json` if changed, and caches the files of a complete catalogue. */
  writeCatalogue(): void {
    const path = join(this.folder, 'catalogue.json');
    const text = JSON.stringify(this.catalogue());
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
    if (this.missing(this.jobs).length === 0) this.cache.store(this.generated.hashOfAll(this.jobs), this.folder, CACHED);
  }
}
