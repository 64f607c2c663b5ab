import type { Rendering } from './layout';
import { render } from './render';
import type { SoundAnalysis } from './sound-analysis';
import { study } from './study';

/** What a page asks for. */
export type SoundOrder = { order: number } & ({ type: 'study'; file: Blob } | { type: 'render'; file: Blob; as: Exclude<Rendering, null> });

/** What it is told: `found` is missing where it could not be done. */
export type SoundAnswer = { order: number; found?: SoundAnalysis | File };

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<SoundOrder>) => void;
  postMessage: (answer: SoundAnswer) => void;
};

const carryOut = (order: SoundOrder): Promise<SoundAnalysis | File> =>
  order.type === 'study' ? study(order.file) : render(order.file, order.as);

/** One thing at a time: the machine has other things to do as well. */
let working: Promise<void> = Promise.resolve();

scope.onmessage = ({ data }) => {
  const { order } = data;
  working = working.then(async () => {
    const found = await carryOut(data).catch(() => undefined);
    scope.postMessage({ order, found });
  });
};
