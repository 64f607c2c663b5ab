import type { AudioFileType } from './audio-file';
import type { Rendering } from './channel-layout';
import type { AnalysedTags } from './read-tags';

/** The image that an audio file carries. */
export interface AudioCover {
  picture: Blob;
  /** Pixels; null where it could not be measured. */
  width: number | null;
  height: number | null;
}

/** What the browser has heard and read in an audio file. What it could not find out is null, and `unread` says so to the person. */
export interface AudioAnalysis extends AudioFileType {
  tags: AnalysedTags;
  cover: AudioCover | null;
  /** Milliseconds that can be heard. */
  duration: number | null;
  /** Milliseconds that it says it has, where that is more than can be heard: it was cut off, or parts of it are missing. */
  announced?: number | null;
  /** What its tags likely say, where they are garbled: `SÃ©amus` was `Séamus`. */
  mended?: AnalysedTags | null;
  /** Hertz. */
  sample_rate: number | null;
  bit_depth: number | null;
  channels: number | null;
  /** Bits a second. */
  bitrate: number | null;
  /** 48 of 0 to 100, for rows; null where it could not be decoded. */
  peaks: number[] | null;
  /** 800 of 0 to 100, for the large line. */
  waveform: number[] | null;
  /** Integrated loudness in LUFS (EBU R 128); null for silence as well. */
  loudness: number | null;
  /** dBTP. */
  true_peak: number | null;
  /** Beats a minute as heard; a tempo in the tags is in `tags.bpm`. */
  bpm: number | null;
  /** Silence before the first and after the last sound, in milliseconds. */
  silence: { start: number; end: number } | null;
  /** What is best played in place of the file; null where it starts at once itself. */
  played_as: Rendering;
  /** Sentences about what could not be read. The file itself is none the worse for it. */
  unread: string[];
}
