import type { AudioFileType } from './audio-file';
import type { Rendering } from './channel-layout';
import type { AnalysedTags } from './read-tags';

export interface AudioCover {
  picture: Blob;
  width: number | null; // pixels
  height: number | null;
}

export interface AudioAnalysis extends AudioFileType {
  tags: AnalysedTags;
  cover: AudioCover | null;
  duration: number | null; // playable milliseconds
  announced?: number | null; // milliseconds, if more than `duration`: the file is truncated
  mended?: AnalysedTags | null; // likely intended tags of a garbled file: `SÃ©amus` was `Séamus`
  fixes?: number;
  sample_rate: number | null; // hertz
  bit_depth: number | null;
  channels: number | null;
  bitrate: number | null; // bits per second
  peaks: number[] | null; // 48 values from 0 to 100
  waveform: number[] | null; // 800 values from 0 to 100
  loudness: number | null; // LUFS (EBU R 128); null for silence too
  true_peak: number | null; // dBTP
  bpm: number | null; // measured; the tagged tempo is `tags.bpm`
  silence: { start: number; end: number } | null; // milliseconds
  played_as: Rendering;
  unread: string[]; // warnings for the user
}
