/** One array of samples (−1 to 1) per channel, all of the same length. */
export type ChannelSamples = readonly Float32Array[];

export interface AudioConsumer<Result> {
  add: (planes: ChannelSamples) => void;
  end: () => Result;
}

export interface AudioFormat {
  sampleRate: number;
  channels: number;
}
