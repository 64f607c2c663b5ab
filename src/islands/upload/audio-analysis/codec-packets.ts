/** How an audio file is packed, as far as it tells how long it is to the sample. */
export interface CodecPackets {
  /** Frames a second. */
  rate: number;
  /** So many frames at its beginning are not heard. */
  skipped: number;
  /** The frames that each packet gives, by the places at which they begin. */
  lengths: (view: DataView, packets: number[]) => number[];
}

/** Where something stands in a file. */
export interface PacketPlace {
  from: number;
  to: number;
}
