import type { Page } from '@playwright/test';

/** What a page that is watched notes of its Web Audio. */
interface Watched {
  edges: [from: AudioNode, to: AudioNode][];
  joins: number[];
}

/** Notes how the nodes of the page's Web Audio are connected, and what its processors report. */
export const watchGraph = (page: Page) =>
  page.addInitScript(() => {
    const watched: Watched = { edges: [], joins: [] };
    Object.assign(window, { watched });
    const { connect, disconnect } = AudioNode.prototype as unknown as Record<string, (this: AudioNode, ...rest: unknown[]) => unknown>;
    Object.assign(AudioNode.prototype, {
      connect(this: AudioNode, target: AudioNode, ...rest: unknown[]) {
        watched.edges.push([this, target]);
        return connect!.call(this, target, ...rest);
      },
      disconnect(this: AudioNode, target: AudioNode, ...rest: unknown[]) {
        watched.edges = watched.edges.filter(([from, to]) => from !== this || to !== target);
        return disconnect!.call(this, target, ...rest);
      },
    });
    window.AudioWorkletNode = class extends AudioWorkletNode {
      constructor(...given: ConstructorParameters<typeof AudioWorkletNode>) {
        super(...given);
        this.port.addEventListener('message', ({ data }: MessageEvent<number>) => watched.joins.push(data));
      }
    };
  });

/** By how many seconds each track was held back that was joined to the one before. */
export const joinsOf = (page: Page): Promise<number[]> => page.evaluate(() => (window as unknown as { watched: Watched }).watched.joins);

/** The kinds of nodes on the way from the first audio element to the ear. */
export const wayOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { edges } = (window as unknown as { watched: Watched }).watched;
    const way: string[] = [];
    let node: AudioNode | undefined = edges.find(([from]) => from instanceof MediaElementAudioSourceNode)?.[0];
    while (node && way.length < 50) {
      way.push(node.constructor.name || 'AudioWorkletNode');
      node = edges.find(([from]) => from === node)?.[1];
    }
    return way;
  });

/** What a sweep shows of the filters before the ear, in decibels. */
export interface Sweep {
  /** The largest distance between what the filters do and the curve that is drawn, over all frequencies. */
  apart: number;
  /** By how much the loudest frequency is lifted. */
  loudest: number;
  /** The largest sample that comes out of a sweep at full level. */
  peak: number;
  /** By how much everything is lowered before the filters. */
  lowered: number;
}

/**
 * Sends a sweep at full level through copies of all nodes that stand between the loudness of everything and the ear, and compares what comes
 * out with the curve that is drawn, or with a straight line where none is.
 */
export const sweep = (page: Page): Promise<Sweep> =>
  page.evaluate(async () => {
    const { edges } = (window as unknown as { watched: Watched }).watched;
    const into = (node: AudioNode): AudioNode[] => edges.filter(([, to]) => to === node).map(([from]) => from);
    const destination = edges.find(([, to]) => to instanceof AudioDestinationNode)?.[1];
    if (!destination) throw new Error('Nothing leads to the ear');
    const chain: AudioNode[] = [];
    // All elements come together in the node before the chain.
    for (let [node] = into(destination); node && into(node).length === 1; [node] = into(node)) chain.unshift(node);

    const rate = destination.context.sampleRate;
    const [seconds, lowest, highest] = [2, 20, 20_000];
    const offline = new OfflineAudioContext(1, rate * (seconds + 1), rate);
    const sound = offline.createBuffer(1, rate * seconds, rate);
    const sent = sound.getChannelData(0);
    const growth = Math.log(highest / lowest);
    for (let index = 0; index < sent.length; index += 1)
      sent[index] = Math.sin(((2 * Math.PI * lowest * seconds) / growth) * (Math.exp((index / sent.length) * growth) - 1));
    const source = new AudioBufferSourceNode(offline, { buffer: sound });
    const copies = chain.map((node) => {
      if (node instanceof GainNode) return new GainNode(offline, { gain: node.gain.value });
      if (!(node instanceof BiquadFilterNode)) throw new Error(`${node.constructor.name} cannot be measured`);
      const { type, frequency, Q, gain } = node;
      return new BiquadFilterNode(offline, { type, frequency: frequency.value, Q: Q.value, gain: gain.value });
    });
    copies.reduce<AudioNode>((from, to) => from.connect(to), source).connect(offline.destination);
    source.start();
    const heard = (await offline.startRendering()).getChannelData(0);

    /** How much of a frequency there is in a piece of sound. */
    const amount = (samples: Float32Array, frequency: number): number => {
      const turn = 2 * Math.cos((2 * Math.PI * frequency) / rate);
      let [one, two] = [0, 0];
      for (const sample of samples) [one, two] = [sample + turn * one - two, one];
      return Math.sqrt(one * one + two * two - turn * one * two);
    };
    const line = (document.querySelector('[data-part="curve"]')?.getAttribute('d') ?? 'M0 150L1000 150')
      .slice(1)
      .split('L')
      .map((point) => point.split(' ').map(Number) as [number, number]);
    /** The drawing has a hundred units for an octave from 22.1 Hz on, and ten for a decibel below 15. */
    const drawn = (frequency: number): number => {
      const x = Math.log2(frequency / (31.25 / Math.SQRT2)) * 100;
      const after = Math.max(
        1,
        line.findIndex(([at]) => at >= x),
      );
      const [[x1, y1], [x2, y2]] = [line[after - 1]!, line[after]!];
      return 15 - (y1 + ((x - x1) / (x2 - x1)) * (y2 - y1)) / 10;
    };
    const lowered = chain[0] instanceof GainNode ? -20 * Math.log10(chain[0].gain.value) : 0;
    const result = { apart: 0, loudest: -Infinity, peak: 0, lowered };
    for (let frequency = 24; frequency < 19_000; frequency *= 2 ** (1 / 6)) {
      const lifted = 20 * Math.log10(amount(heard, frequency) / amount(sent, frequency));
      result.apart = Math.max(result.apart, Math.abs(lifted + lowered - drawn(frequency)));
      result.loudest = Math.max(result.loudest, lifted);
    }
    for (const sample of heard) result.peak = Math.max(result.peak, Math.abs(sample));
    return result;
  });
