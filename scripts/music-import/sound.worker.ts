import { openAsBlob } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { analyseFile } from '#islands/upload/audio-analysis/analyse-file';
import type { AudioAnalysis } from '#islands/upload/audio-analysis/audio-analysis';
import { makeRendition } from '#islands/upload/audio-analysis/make-rendition';
import { takeCover } from './cover-file.ts';
import { registerDecoders } from './decoders.ts';

/** What a thread is asked to hear. */
export interface SoundOrder {
  source: string;
  type: string;
}

/** What is played in place of a file, where it is not the file itself. */
interface Rendition {
  bytes: Blob;
  name: string;
  type: string;
}

/** What was heard; null where nothing could be. */
export type HeardSound = { analysis: AudioAnalysis; rendition: Rendition | null } | null;

// The libraries tell the console of each packet that is damaged; the table tells of the file.
console.error = () => undefined;
registerDecoders();

const hear = async ({ source, type }: SoundOrder): Promise<HeardSound> => {
  const file = await openAsBlob(source, { type });
  const analysis = await analyseFile(file, takeCover);
  const made = analysis.played_as && (await makeRendition(file, analysis.played_as).catch(() => null));
  return { analysis, rendition: made && { bytes: new Blob([made]), name: made.name, type: made.type } };
};

parentPort?.on('message', (order: SoundOrder) => {
  void hear(order)
    .catch(() => null)
    .then((heard) => parentPort?.postMessage(heard));
});
