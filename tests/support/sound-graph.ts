import type { Page } from '@playwright/test';

interface Watched {
  edges: [from: AudioNode, to: AudioNode][];
  joins: number[];
}

/** Records Web Audio connections and processor messages. */
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
      constructor(...args: ConstructorParameters<typeof AudioWorkletNode>) {
        super(...args);
        this.port.addEventListener('message', ({ data }: MessageEvent<number>) => watched.joins.push(data));
      }
    };
  });

/** Delays of tracks joined to the previous one, in seconds. */
export const joinsOf = (page: Page): Promise<number[]> => page.evaluate(() => (window as unknown as { watched: Watched }).watched.joins);

/** Node types between the first audio element and the destination. */
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

/** Filter response in dB. */
export interface Sweep {
  /** Largest deviation from the drawn curve. */
  apart: number;
  /** Largest gain. */
  loudest: number;
  /** Largest output sample. */
  peak: number;
  /** Gain reduction before the filters. */
  lowered: number;
}

/**
 * Sends a full-scale sweep through copies of the nodes after the master volume, and compares the output with the drawn curve, or with a flat line.
 */
export const sweep = (page: Page): Promise<Sweep> =>
  page.evaluate(async () => {
    const { edges } = (window as unknown as { watched: Watched }).watched;
    const into = (node: AudioNode): AudioNode[] => edges.filter(([, to]) => to === node).map(([from]) => from);
    const destination = edges.find(([, to]) => to instanceof AudioDestinationNode)?.[1];
    if (!destination) throw new Error('Nothing leads to the ear');
    const chain: AudioNode[] = [];
    // The node before the chain mixes all elements.
    for (let [node] = into(destination); node && into(node).length === 1; [node] = into(node)) chain.unshift(node);

    const rate = destination.context.sampleRate;
    const [seconds, lowest, highest] = [1, 20, 20_000];
    const offline = new OfflineAudioContext(1, rate * (seconds + 0.5), rate);
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

    /** Goertzel algorithm. */
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
    /** The drawing has 100 units per octave from 22.1 Hz, and 10 per decibel below 15. */
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
