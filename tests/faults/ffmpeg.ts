import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const MISSING =
  'ffmpeg is not installed, and real files are made with it: install it (apt-get install ffmpeg), or run .ci/run, which does.';

/** Runs ffmpeg; meanwhile connections to the server that it ends are seen to end. Throws a clear line where there is none. */
const run = async (args: string[]): Promise<void> => {
  try {
    await promisify(execFile)('ffmpeg', ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', ...args]);
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
export const makeAudio = async ({ extension, seconds, tags = {}, options = [] }: Wanted): Promise<Uint8Array<ArrayBuffer>> => {
  const folder = await mkdtemp(join(tmpdir(), 'segue-sound-'));
  try {
    const file = join(folder, `sound.${extension}`);
    const source = ['-f', 'lavfi', '-i', `sine=frequency=220:beep_factor=4:sample_rate=44100:duration=${seconds}`, '-ac', '2'];
    await run([...source, ...Object.entries(tags).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]), ...options, file]);
    return new Uint8Array(await readFile(file));
  } finally {
    await rm(folder, { recursive: true });
  }
};
