import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const MISSING =
  'ffmpeg is not installed, and real files are made with it: install it (apt-get install ffmpeg), or run .ci/run, which does.';

/** Async, so that closed server connections are noticed meanwhile. Throws if ffmpeg is missing. */
const run = async (args: string[]): Promise<void> => {
  try {
    await promisify(execFile)('ffmpeg', ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', ...args]);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new Error(MISSING) : error;
  }
};

interface Options {
  /** File extension; selects the container. */
  extension: string;
  seconds: number;
  tags?: Record<string, string>;
  /** ffmpeg output options. */
  options?: string[];
}

/** Generates a tone with varying pitch. */
export const makeAudio = async ({ extension, seconds, tags = {}, options = [] }: Options): Promise<Uint8Array<ArrayBuffer>> => {
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
