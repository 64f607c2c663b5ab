export interface CodecPackets {
  rate: number; // frames per second
  skipped: number; // leading frames to drop
  lengths: (view: DataView, packets: number[]) => number[]; // frames per packet, by packet offsets
}

export interface PacketPosition {
  from: number;
  to: number;
}
