import type { RoleName } from './words/person.ts';
import type { Role, Visibility } from './words/release.ts';

/* Times in `.demo/catalogue.json` are relative to loading, in days or minutes, except dates of old releases. */

/** Sizes are stored at `image/{key}` plus an ending; pages reference the 320 px one. */
interface Picture {
  image: string;
}

interface ImageTint extends Picture {
  /** `#RRGGBB` */
  tint: string | null;
}

export interface GenreRow {
  id: number;
  image: string;
  name: string;
  display_name: string;
}

export interface TagRow {
  id: number;
  name: string;
  display_name: string;
}

export interface ArtistRow extends Picture {
  id: number;
  name: string;
  slug: string;
  description: string;
  city: string;
  country: string;
  images: string[];
  links: { title: string; url: string }[];
  verified: boolean;
  spotlight: boolean;
  genres: number[];
}

export interface AlbumRow extends Picture {
  id: number;
  name: string;
  slug: string;
  description: string;
  record_type: 'album' | 'single' | 'ep' | 'compilation';
  /** `YYYY-MM-DD`, or days ago; negative is in the future. */
  released: string | number;
  label: string | null;
  visibility: Visibility;
  /** LUFS over all tracks; null until all are generated. */
  loudness: number | null;
  owner_id: number | null;
  home_artist_id: number;
  artists: number[];
  genres: number[];
  tags: number[];
}

export interface TrackRow extends Picture {
  id: number;
  name: string;
  slug: string;
  album_id: number | null;
  disc: number;
  number: number;
  /** Milliseconds. */
  duration: number;
  description: string | null;
  explicit: boolean;
  isrc: string;
  bpm: number;
  /** LUFS and dBTP; null until generated. */
  loudness: number | null;
  true_peak: number | null;
  /** 48 RMS values (0 to 100). */
  peaks: number[];
  /** 800 peaks (0 to 100). */
  waveform: number[];
  audio_key: string;
  /** Bytes; null until generated. */
  audio_size: number | null;
  visibility: Visibility;
  released: string | number;
  owner_id: number | null;
  home_artist_id: number;
  artists: { artist_id: number; role: Role }[];
  genres: number[];
  tags: number[];
  lyric: { text: string; synced: boolean; credits: string | null } | null;
}

export interface UserRow {
  id: number;
  name: string;
  first_name: string;
  last_name: string | null;
  email: string;
  image: string;
  country: string;
  timezone: string;
  roles: RoleName[];
  artist_id: number | null;
}

export interface PlaylistRow {
  id: number;
  name: string;
  slug: string;
  description: string;
  image: string | null;
  public: boolean;
  owner_id: number;
  editors: number[];
  followers: number[];
  tracks: number[];
}

export interface ChannelRow {
  id: number;
  slug: string;
  name: string;
  description: string;
  content_type: string;
  content_policy: 'all' | 'auto' | 'manual';
  auto_method: string | null;
  layout: string;
  nested_layout: string;
  restriction: 'genre' | 'tag' | null;
  per_page: number;
  hide_title: boolean;
  seo_title: string | null;
  seo_description: string | null;
  items: { column: `${keyof Ids}_id`; id: number }[];
}

export interface Ids {
  track: Map<string, number>;
  album: Map<string, number>;
  artist: Map<string, number>;
  playlist: Map<string, number>;
  tag: Map<string, number>;
  nested_channel: Map<string, number>;
}

interface Grant {
  name: string;
  restrictions?: readonly { name: string; value: number }[];
}

export interface ProductRow {
  id: number;
  name: string;
  description: string;
  recommended: boolean;
  free: boolean;
  feature_list: readonly string[];
  permissions: readonly Grant[];
  prices: { amount: number; currency: string; interval: 'month' | 'year' }[];
}

export interface Listener {
  /** Null for a guest. */
  user_id: number | null;
  /** Replaces the keyed hash of real plays. */
  name: string;
  country: string;
  device: string;
  platform: string;
  browser: string;
}

/** Index of the listener, track id, minutes ago, milliseconds heard, index of the referrer (-1 for none). */
export type PlayRow = [listener: number, track: number, minutesAgo: number, position: number, referrer: number];

export type LikeRow = [user: number, liked: number, minutesAgo: number];

export interface Catalogue {
  genres: GenreRow[];
  tags: TagRow[];
  users: UserRow[];
  roles: readonly { name: string; description: string; permissions: readonly Grant[] }[];
  artists: ArtistRow[];
  albums: AlbumRow[];
  tracks: TrackRow[];
  playlists: PlaylistRow[];
  channels: ChannelRow[];
  products: ProductRow[];
  listeners: Listener[];
  referrers: string[];
  plays: PlayRow[];
  likes: { track: LikeRow[]; album: LikeRow[]; artist: LikeRow[] };
  image_tints: ImageTint[];
  objects: { key: string; type: string }[];
}

export const isMade = ({ audio_size }: Pick<TrackRow, 'audio_size'>): boolean => audio_size !== null;

export const isComplete = ({ loudness }: Pick<AlbumRow, 'loudness'>): boolean => loudness !== null;
