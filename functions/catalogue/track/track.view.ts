import type { ListedArtist } from '#contracts/catalogue/artist';
import type { AlbumWithTracks, TrackDetail, TrackItem } from '#contracts/catalogue/track';
import type { Read } from '#db/json-row';
import { isReachable } from '#functions/catalogue/album/album.policy';
import { toAlbumDetail } from '#functions/catalogue/album/album.view';
import { needsNoConsent } from '#functions/catalogue/credit/credit.policy';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { canControlTrack, canEditTrack, canPlayTrack, isTrackOpenTo } from './track.policy';
import type { albumWithTracksRow, trackDetailRow, trackRow } from './track.select';

export type StoredTrack = Read<ReturnType<typeof trackRow>>;
type TrackDetailRow = Read<ReturnType<typeof trackDetailRow>>;
type AlbumWithTracksRow = Read<ReturnType<typeof albumWithTracksRow>>;

/** Placeholder in the URL of an album without a visible artist. */
const NO_ARTIST = '-';

const toAlbumReference = ({ id, name, slug, artist }: NonNullable<StoredTrack['album']>) => ({
  id,
  name,
  slug,
  artist_slug: artist?.slug ?? NO_ARTIST,
});

const LISTED_ROLES = ['primary', 'featured'];

export const listedUnder = ({
  artists,
  performers,
  publishers,
}: Pick<StoredTrack, 'artists' | 'performers' | 'publishers'>): ListedArtist[] => {
  const main = artists.filter(({ role }) => LISTED_ROLES.includes(role)).map(({ id, name, slug }) => ({ id, name, slug }));
  const each = main.filter(({ id }, index) => main.findIndex((other) => other.id === id) === index);
  if (performers.length === 0) return each;
  const names = [...new Set(performers.map(({ name }) => name))];
  return [
    ...each.filter((artist) => publishers.every(({ id }) => id !== artist.id)),
    ...names.map((name) => ({ id: null, name, slug: '' })),
  ];
};

export const toTrackItem = (actor: Actor, row: StoredTrack): TrackItem => ({
  model_type: 'track',
  ...row.columns,
  image: row.columns.image ?? row.album?.image ?? null,
  tint: row.columns.tint ?? row.album?.tint ?? null,
  album: row.album && toAlbumReference(row.album),
  artists: row.artists,
  by: listedUnder(row),
  album_loudness: row.album?.loudness ?? null,
  lyrics_count: row.lyricsCount,
  src: row.sourceKind,
  can: {
    play: canPlayTrack(actor, row),
    edit: canEditTrack(actor, row),
    control: canControlTrack(actor, row),
    delete: canControlTrack(actor, row),
  },
});

const toDetailItem = (actor: Actor, row: TrackDetailRow): TrackItem => {
  const item = toTrackItem(actor, row);
  return { ...item, can: { ...item.can, transfer: row.isHead, move_home: needsNoConsent(actor, 'track') } };
};

export const toTrackDetail = (actor: Actor, row: TrackDetailRow): TrackDetail => ({
  ...row.columns,
  ...toDetailItem(actor, row),
  scheduled_at: row.columns.scheduled_at?.toISOString() ?? null,
  genres: row.genres,
  tags: row.tags,
  album_rights: row.albumRights,
  proposed_genres: canEditTrack(actor, row) ? row.proposedGenres.map(({ name }) => name) : [],
  waiting_credits: canControlTrack(actor, row) ? row.waitingCredits : [],
  home: canEditTrack(actor, row) ? row.home : null,
});

/** Contains tracks that are public, open to the actor or, on albums that everyone or an office may see, as visible as the album. */
export const toAlbumWithTracks = (actor: Actor, row: AlbumWithTracksRow): AlbumWithTracks => {
  const showsSameVisibility = isReachable(row) || hasPermission(actor, 'albums.update');
  const isListed = (track: StoredTrack) =>
    track.visibility === 'public' || isTrackOpenTo(actor, track) || (showsSameVisibility && track.visibility === row.visibility);
  const tracks = row.tracks.filter(isListed).map((track) => toTrackItem(actor, track));
  const shown = new Set(tracks.map(({ id }) => id));
  const people = row.contributors
    .filter(({ track }) => shown.has(track))
    .map(({ role, name, instrument }) => [`${role} ${name} ${instrument}`, { role, name, instrument }] as const);
  return { ...toAlbumDetail(actor, row), tracks, contributors: [...new Map(people).values()] };
};
