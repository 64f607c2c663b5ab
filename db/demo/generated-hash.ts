import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Job, Result } from './job.ts';

const HERE = import.meta.dirname;

interface Entry {
  from: string;
  result: Result;
}

const hashOf = (patterns: string[]): string => {
  const hash = createHash('sha256');
  for (const path of globSync(patterns, { cwd: HERE }).sort()) hash.update(path).update(readFileSync(join(HERE, path)));
  return hash.digest('hex');
};

const packages = (...names: string[]) =>
  names.map((name) => JSON.parse(readFileSync(join(HERE, '../../node_modules', name, 'package.json'), 'utf8')).version as string);

/** Records the inputs of each result, so that only changes are generated again, even after an interruption. */
export class GeneratedHashes {
  private readonly path: string;
  private readonly entries: Map<string, Entry>;
  private readonly sources: Record<Job['kind'], string>;

  constructor(folder: string) {
    this.path = join(folder, 'made.json');
    this.entries = new Map(
      existsSync(this.path) ? Object.entries(JSON.parse(readFileSync(this.path, 'utf8')) as Record<string, Entry>) : [],
    );
    this.sources = {
      track: hashOf(['audio/**/*.ts', 'mp3/*.ts', 'image/picture.ts', 'make-track.ts']) + packages('sharp', 'wasm-media-encoders'),
      picture: hashOf(['image/*.ts', '../../functions/platform/media/tint.ts']) + packages('sharp'),
    };
  }

  private from(job: Job): string {
    const art = job.kind === 'picture' ? job.art : job.cover;
    return createHash('sha256')
      .update(this.sources[job.kind])
      .update(JSON.stringify(job))
      .update(hashOf([`art/${art}.svg`]))
      .digest('hex');
  }

  get isEmpty(): boolean {
    return this.entries.size === 0;
  }

  hashOfAll(jobs: readonly Job[]): string {
    const hash = createHash('sha256');
    for (const job of jobs) hash.update(`${job.kind}/${job.key}/${this.from(job)}\n`);
    return hash.digest('hex');
  }

  find(job: Job): Result | undefined {
    const entry = this.entries.get(`${job.kind}/${job.key}`);
    return entry?.from === this.from(job) ? entry.result : undefined;
  }

  add(job: Job, result: Result): void {
    this.entries.set(`${job.kind}/${job.key}`, { from: this.from(job), result });
    writeFileSync(`${this.path}.new`, JSON.stringify(Object.fromEntries(this.entries)));
    renameSync(`${this.path}.new`, this.path);
  }
}
