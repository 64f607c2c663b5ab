/** Which columns the rows of a track list have. */
export interface TrackListLayout {
  /** The class of its columns in `TrackList.module.css`. */
  name: 'record' | 'mixed' | 'chart';
  cover: boolean;
  album: boolean;
  line: boolean;
  /** The rank is shown on phones as well. */
  ranked?: boolean;
}

export const TRACK_LIST_LAYOUTS = {
  /** The tracks of one album: numbered, without covers. */
  record: { name: 'record', cover: false, album: false, line: true },
  /** Tracks from anywhere. */
  mixed: { name: 'mixed', cover: true, album: true, line: true },
  /** Tracks from anywhere by their rank. */
  ranked: { name: 'mixed', cover: true, album: true, line: true, ranked: true },
  /** A short chart beside something else. */
  chart: { name: 'chart', cover: true, album: false, line: false },
} as const satisfies Record<string, TrackListLayout>;
