/** One array of samples (−1 to 1) per channel, all of the same length. */
export type ChannelSamples = readonly Float32Array[];

export interface AudioConsumer<Found> {
  add: (planes: ChannelSamples) => void;
  end: () => Found;
}

export interface AudioFormat {
  sampleRate: number;
  channels: number;
}
