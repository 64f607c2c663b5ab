import { analyseFile } from './analyse-file';
import type { AudioAnalysis } from './audio-analysis';
import type { Rendering } from './channel-layout';
import { digest } from './digest';
import { makeRendition } from './make-rendition';
import { type FileMeasurement, measureFile } from './measure-file';

export type AudioRequest = { order: number; file: Blob } & (
  | { type: 'measure' }
  | { type: 'digest' }
  | { type: 'study' }
  | { type: 'render'; as: Exclude<Rendering, null> }
);

export type AudioResponse = { order: number; result?: Result }; // missing on failure
type Result = AudioAnalysis | FileMeasurement | File | string;

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<AudioRequest>) => void;
  postMessage: (answer: AudioResponse) => void;
};

const carryOut = (order: AudioRequest): Promise<Result> => {
  if (order.type === 'measure') return measureFile(order.file);
  if (order.type === 'digest') return digest(order.file);
  return order.type === 'study' ? analyseFile(order.file) : makeRendition(order.file, order.as);
};

/** One analysis and one digest run at a time, to spare the CPU. Measuring is fast and skips the queue. */
const lines = { study: Promise.resolve(), digest: Promise.resolve() };

scope.onmessage = ({ data }) => {
  const line = data.type === 'render' ? 'study' : data.type;
  const work = async () => {
    const result = await carryOut(data).catch(() => undefined);
    scope.postMessage({ order: data.order, result });
  };
  if (line === 'measure') void work();
  else lines[line] = lines[line].then(work);
};
