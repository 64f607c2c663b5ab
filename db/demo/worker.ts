import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { pictureFiles } from './image/picture.ts';
import { pictureTint } from './image/tint.ts';
import type { Job, PictureJob, Result } from './job.ts';
import { makeTrack } from './make-track.ts';

const files: string = workerData.files;

async function makePicture({ key, art }: PictureJob): Promise<Result> {
  const sizes: Record<string, number> = {};
  let tint: string | null = null;
  for (const [ending, bytes] of await pictureFiles(art)) {
    if (ending === '-96.webp') tint = await pictureTint(bytes);
    await writeFile(join(files, 'image', key + ending), bytes);
    sizes[ending] = bytes.length;
  }
  return { sizes, tint };
}

async function make(job: Job): Promise<Result> {
  if (job.kind === 'picture') return makePicture(job);
  const { file, result } = await makeTrack(job);
  await writeFile(join(files, 'audio', `${job.key}.mp3`), file);
  return result;
}

await Promise.all(['audio', 'image'].map((folder) => mkdir(join(files, folder), { recursive: true })));
parentPort?.on('message', async (job: Job) => parentPort?.postMessage(await make(job)));
parentPort?.postMessage('ready');
