import type { ArtistDetail, ArtistItem } from '#contracts/catalogue/artist';
import type { Read } from '#db/json-row';
import type { Actor } from '#functions/platform/access/actor';
import { canDeleteArtist, canEditArtist } from './artist.policy';
import type { artistDetailRow, artistRow } from './artist.select';

export type ArtistRow = Read<ReturnType<typeof artistRow>>;
type ArtistDetailRow = Read<ReturnType<typeof artistDetailRow>>;

export const toArtistItem = (actor: Actor, row: ArtistRow): ArtistItem => ({
  model_type: 'artist',
  id: row.id,
  name: row.name,
  slug: row.slug,
  image_small: row.image,
  tint: row.tint,
  verified: row.verified,
  disabled: row.disabled,
  spotlight: row.spotlight,
  plays: row.plays,
  likes_count: row.likesCount,
  can: { edit: canEditArtist(actor, row), delete: canDeleteArtist(actor, row) },
});

const spotlightOf = ({ spotlightAlbum: album, spotlightTrack: track }: ArtistDetailRow): ArtistDetail['profile']['spotlight'] => {
  if (album) return { kind: 'album', ...album };
  return track && { kind: 'track', ...track };
};

export const toArtistDetail = (actor: Actor, row: ArtistDetailRow): ArtistDetail => ({
  ...toArtistItem(actor, row),
  profile: {
    description: row.description,
    city: row.city,
    country: row.country,
    images: row.images,
    links: row.links,
    spotlight: spotlightOf(row),
  },
  genres: row.genres,
  followers_count: row.followersCount,
  monthly_listeners: row.monthlyListeners,
  revision: row.revision,
  created_at: row.createdAt.toISOString(),
});
