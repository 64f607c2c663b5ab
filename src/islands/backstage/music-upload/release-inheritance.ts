import type { AlbumValues } from '#islands/backstage/album-editor/album-form';
import type { CreditValues } from '#islands/backstage/track-editor/track-form';
import type { Item } from './publish-uploads';
import { today } from './upload-prefill';

const withMainArtists = (credits: CreditValues[], main: AlbumValues['artists']): CreditValues[] =>
  credits.some(({ role }) => role === 'primary')
    ? credits
    : [...main.map((artist) => ({ ...artist, role: 'primary' as const })), ...credits];

/** Fills what a track leaves open from its release, which determines the visibility. */
export const inheriting = (items: Item[], release: Pick<AlbumValues, 'artists' | 'genres' | 'tags' | 'release_date'>): Item[] =>
  items.map((item) => ({
    ...item,
    values: {
      ...item.values,
      artists: withMainArtists(item.values.artists, release.artists),
      genres: item.values.genres.length ? item.values.genres : release.genres,
      tags: item.values.tags.length ? item.values.tags : release.tags,
      release_date: item.values.release_date ?? release.release_date ?? today(),
      scheduled_at: null,
      visibility: 'private' as const,
    },
  }));
