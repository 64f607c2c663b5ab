/** A track as it is written to a file. */
export interface PlaylistFileLine {
  title: string;
  artists: string[];
  album: string;
  /** Milliseconds. */
  duration: number;
  isrc: string;
  /** As much of the day of release as is known: `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; empty where nothing is. */
  released: string;
  label: string;
  /** The names of who composed it, in one line. */
  composers: string;
  /** The address of the track's page. */
  page: string;
  /** The address of its sound. */
  sound: string;
}

/** A playlist as it is written to a file. */
export interface PlaylistFileContent {
  name: string;
  description: string;
  /** Whose playlist it is. */
  creator: string;
  /** The address of its page. */
  page: string;
  entries: PlaylistFileLine[];
}

/** The artists in one line. */
export const artistLine = ({ artists }: PlaylistFileLine): string => artists.join(', ');
