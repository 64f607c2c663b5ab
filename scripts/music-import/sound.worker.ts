import { openAsBlob } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { analyseFile } from '#islands/upload/audio-analysis/analyse-file';
import type { AudioAnalysis } from '#islands/upload/audio-analysis/audio-analysis';
import { makeRendition } from '#islands/upload/audio-analysis/make-rendition';
import { decodeCover } from './cover-file.ts';
import { registerDecoders } from './decoders.ts';

export interface SoundOrder {
  source: string;
  type: string;
}

interface Rendition {
  bytes: Blob;
  name: string;
  type: string;
}

/** Null if nothing could be decoded. */
export type HeardSound = { analysis: AudioAnalysis; rendition: Rendition | null } | null;

// The libraries log every damaged packet; the report covers the file.
console.error = () => undefined;
registerDecoders();

const hear = async ({ source, type }: SoundOrder): Promise<HeardSound> => {
  const file = await openAsBlob(source, { type });
  const analysis = await analyseFile(file, decodeCover);
  const made = analysis.played_as && (await makeRendition(file, analysis.played_as).catch(() => null));
  return { analysis, rendition: made && { bytes: new Blob([made]), name: made.name, type: made.type } };
};

parentPort?.on('message', (order: SoundOrder) => {
  void hear(order)
    .catch(() => null)
    .then((heard) => parentPort?.postMessage(heard));
});
