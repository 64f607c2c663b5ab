import type { Words } from '../audio/music/lyric.ts';
import type { Recipe } from '../audio/music/score.ts';
import type { StyleName } from '../audio/style/catalogue.ts';
import type { ArtistKey } from './artist.ts';
import type { GenreName, TagName } from './genre.ts';

export type Role = 'primary' | 'featured' | 'producer' | 'remixer' | 'composer' | 'writer';
export type Visibility = 'public' | 'unlisted' | 'private' | 'scheduled';

/** One track: how it is played, who plays, and what is said about it. */
export interface TrackBrief {
  name: string;
  style: StyleName;
  recipe: Recipe;
  /** Who has a part in it beside the artists of the release; `primary` replaces those. */
  artists?: readonly (readonly [ArtistKey, Role])[];
  tags: readonly TagName[];
  genres?: readonly GenreName[];
  disc?: number;
  explicit?: boolean;
  description?: string;
  /** A picture of its own, by the name of its drawing. */
  image?: string;
  visibility?: Visibility;
  words?: Words;
  /** The words are shown line by line as they are sung. */
  synced?: boolean;
  credits?: string;
}

/** An album, single, EP or compilation. */
export interface Release {
  name: string;
  /** The drawing of its cover. */
  image: string;
  type: 'album' | 'single' | 'ep' | 'compilation';
  artists: readonly ArtistKey[];
  /** A day, or how many days ago it came out (negative: how many days ahead). */
  released: string | number;
  label?: string;
  description: string;
  genres: readonly GenreName[];
  visibility?: Visibility;
  /** The tracks run into each other over a drone of their own. */
  gapless?: boolean;
  tracks: readonly TrackBrief[];
}
