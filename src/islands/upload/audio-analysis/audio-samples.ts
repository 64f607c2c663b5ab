/** A stretch of sound as it is decoded: one array of samples (−1 to 1) for each channel, all equally long. */
export type ChannelSamples = readonly Float32Array[];

/** Something that listens to an audio file from its beginning to its end, stretch by stretch. */
export interface AudioConsumer<Found> {
  add: (planes: ChannelSamples) => void;
  /** What it has found, once everything was added. */
  end: () => Found;
}

/** Hertz and number of channels. */
export interface AudioFormat {
  sampleRate: number;
  channels: number;
}
