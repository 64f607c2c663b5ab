export interface PlaylistFileLine {
  title: string;
  artists: string[];
  album: string;
  /** Milliseconds. */
  duration: number;
  isrc: string;
  /** `YYYY-MM-DD`, `YYYY-MM`, `YYYY` or empty. */
  released: string;
  label: string;
  composers: string;
  page: string;
  /** URL of the audio stream. */
  sound: string;
}

export interface PlaylistFileContent {
  name: string;
  description: string;
  creator: string;
  page: string;
  entries: PlaylistFileLine[];
}

export const artistLine = ({ artists }: PlaylistFileLine): string => artists.join(', ');
