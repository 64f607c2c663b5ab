import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MISSING =
  'ffmpeg is not installed, and real files are made with it: install it (apt-get install ffmpeg), or run .ci/run, which does.';

/** Runs ffmpeg. Throws a clear line where there is none. */
const run = (args: string[]): void => {
  try {
    execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new Error(MISSING) : error;
  }
};

interface Wanted {
  /** The ending of the file's name, by which the container is chosen. */
  extension: string;
  seconds: number;
  tags?: Record<string, string>;
  /** What stands before the name of the file: codec, bit rate and the like. */
  options?: string[];
}

/** A real sound, made anew: a tone that moves. */
export const makeAudio = ({ extension, seconds, tags = {}, options = [] }: Wanted): Uint8Array<ArrayBuffer> => {
  const folder = mkdtempSync(join(tmpdir(), 'segue-sound-'));
  try {
    const file = join(folder, `sound.${extension}`);
    const source = ['-f', 'lavfi', '-i', `sine=frequency=220:beep_factor=4:sample_rate=44100:duration=${seconds}`, '-ac', '2'];
    run([...source, ...Object.entries(tags).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]), ...options, file]);
    return new Uint8Array(readFileSync(file));
  } finally {
    rmSync(folder, { recursive: true });
  }
};
