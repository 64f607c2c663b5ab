export interface TrackListLayout {
  /** Class in `TrackList.module.css` with the columns. */
  name: 'record' | 'mixed' | 'chart';
  cover: boolean;
  album: boolean;
  line: boolean;
  /** Shows the rank on phones too. */
  ranked?: boolean;
}

export const TRACK_LIST_LAYOUTS = {
  /** Numbered, without covers. */
  record: { name: 'record', cover: false, album: false, line: true },
  mixed: { name: 'mixed', cover: true, album: true, line: true },
  ranked: { name: 'mixed', cover: true, album: true, line: true, ranked: true },
  chart: { name: 'chart', cover: true, album: false, line: false },
} as const satisfies Record<string, TrackListLayout>;
