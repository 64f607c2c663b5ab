import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from './catalogue.ts';
import { compose } from './compose.ts';
import { GeneratedHashes } from './generated-hash.ts';
import type { Job, PictureResult, TrackJob, TrackResult } from './job.ts';
import { pictureJobs, trackGroups } from './jobs.ts';
import { work } from './team.ts';

/** Makes the demo catalogue in a folder; what was made before and is still right stays as it is. */
export class Production {
  readonly groups: readonly TrackJob[][];
  readonly pictures = pictureJobs();
  readonly files: string;
  private readonly folder: string;
  private readonly generated: GeneratedHashes;

  constructor(folder: string, isSketch = false) {
    this.folder = folder;
    this.groups = trackGroups(isSketch);
    this.files = join(folder, 'files');
    mkdirSync(this.files, { recursive: true });
    this.generated = new GeneratedHashes(folder);
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

  /** Writes `catalogue.json`, unless it says the same already. */
  writeCatalogue(): void {
    const path = join(this.folder, 'catalogue.json');
    const text = JSON.stringify(this.catalogue());
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
}
