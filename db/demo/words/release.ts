import type { Words } from '../audio/music/lyric.ts';
import type { Recipe } from '../audio/music/score.ts';
import type { StyleName } from '../audio/style/catalogue.ts';
import type { ArtistKey } from './artist.ts';
import type { GenreName, TagName } from './genre.ts';

export type Role = 'primary' | 'featured' | 'producer' | 'remixer' | 'composer' | 'writer';
export type Visibility = 'public' | 'unlisted' | 'private' | 'scheduled';

export interface TrackBrief {
  name: string;
  style: StyleName;
  recipe: Recipe;
  /** Added to the release's artists; `primary` replaces them. */
  artists?: readonly (readonly [ArtistKey, Role])[];
  tags: readonly TagName[];
  genres?: readonly GenreName[];
  disc?: number;
  explicit?: boolean;
  description?: string;
  image?: string;
  visibility?: Visibility;
  words?: Words;
  synced?: boolean;
  credits?: string;
}

export interface Release {
  name: string;
  image: string;
  type: 'album' | 'single' | 'ep' | 'compilation';
  artists: readonly ArtistKey[];
  /** Date, or days ago (negative: days ahead). */
  released: string | number;
  label?: string;
  description: string;
  genres: readonly GenreName[];
  visibility?: Visibility;
  /** Tracks continue seamlessly over a drone. */
  gapless?: boolean;
  tracks: readonly TrackBrief[];
}
