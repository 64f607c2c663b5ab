import type { Passage } from './audio/engine.ts';
import type { TrackBrief } from './words/release.ts';

/** What a tag inside the file says; the worker adds tempo and cover. */
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
  /** Its place in an album without gaps. */
  passage?: Passage;
  /** Whether a sketch of it is enough. */
  isSketch?: boolean;
}

export interface PictureJob {
  kind: 'picture';
  key: string;
  art: string;
}

export type Job = TrackJob | PictureJob;

/** What is measured of a made track. */
export interface TrackResult {
  /** Milliseconds. */
  duration: number;
  /** Bytes. */
  size: number;
  /** LUFS and dBTP. */
  loudness: number;
  truePeak: number;
  /** Powers of its 400 ms blocks: what the album's loudness is worked out from. */
  blocks: number[];
  /** 800 and 48 values from 0 to 100. */
  peaks: number[];
  line: number[];
}

/** What is known of a made picture: the sizes of its files in bytes. */
export interface PictureResult {
  sizes: Record<string, number>;
}

export type Result = TrackResult | PictureResult;
