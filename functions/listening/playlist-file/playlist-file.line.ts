/** A track as it is written to a file. */
export interface FileEntry {
  title: string;
  artists: string[];
  album: string;
  /** Milliseconds. */
  duration: number;
  isrc: string;
  /** The address of the track's page. */
  page: string;
  /** The address of its sound. */
  sound: string;
}

/** A playlist as it is written to a file. */
export interface FileContent {
  name: string;
  description: string;
  /** Whose playlist it is. */
  creator: string;
  /** The address of its page. */
  page: string;
  entries: FileEntry[];
}

/** The artists in one line. */
export const artistLine = ({ artists }: FileEntry): string => artists.join(', ');
