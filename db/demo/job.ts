import type { Passage } from './audio/engine.ts';
import type { TrackBrief } from './words/release.ts';

interface TrackLabels {
  artist: string;
  album?: string;
  albumArtist?: string;
  track: [number, number];
  disc: [number, number];
  year: string;
  genre: string;
}

export interface TrackJob {
  kind: 'track';
  key: string;
  brief: Pick<TrackBrief, 'name' | 'style' | 'recipe' | 'words'>;
  labels: TrackLabels;
  cover: string;
  passage?: Passage;
  isSketch?: boolean;
}

export interface PictureJob {
  kind: 'picture';
  key: string;
  art: string;
}

export type Job = TrackJob | PictureJob;

export interface TrackResult {
  /** Milliseconds. */
  duration: number;
  /** Bytes. */
  size: number;
  /** LUFS and dBTP. */
  loudness: number;
  truePeak: number;
  /** Powers of 400 ms blocks, for the album's loudness. */
  blocks: number[];
  /** 800 and 48 values (0 to 100). */
  peaks: number[];
  line: number[];
}

export interface PictureResult {
  sizes: Record<string, number>;
  /** `#RRGGBB` */
  tint: string | null;
}

export type Result = TrackResult | PictureResult;
