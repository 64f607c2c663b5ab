import type { AlbumDetail } from '#contracts/catalogue/album';
import type { TrackDetail, TrackItem } from '#contracts/catalogue/track';
import type { Read } from '#db/json-row';
import { toAlbumDetail } from '#functions/catalogue/album/album.view';
import type { Actor } from '#functions/platform/access/actor';
import { canEditTrack, canPlayTrack } from './track.policy';
import type { albumWithTracksRow, trackDetailRow, trackRow } from './track.select';

export type TrackRow = Read<ReturnType<typeof trackRow>>;
type TrackDetailRow = Read<ReturnType<typeof trackDetailRow>>;
type AlbumWithTracksRow = Read<ReturnType<typeof albumWithTracksRow>>;

/** Stands in an album's address where it has no artist that may be named. */
const NO_ARTIST = '-';

const toAlbumReference = ({ id, name, slug, artist }: NonNullable<TrackRow['album']>) => ({
  id,
  name,
  slug,
  artist_slug: artist?.slug ?? NO_ARTIST,
});

/** A track in a list. */
export const toTrackItem = (actor: Actor, row: TrackRow): TrackItem => ({
  model_type: 'track',
  id: row.id,
  name: row.name,
  slug: row.slug,
  disc: row.disc,
  number: row.number,
  duration: row.duration,
  image: row.image ?? row.album?.image ?? null,
  tint: row.tint ?? row.album?.tint ?? null,
  explicit: row.explicit,
  album: row.album && toAlbumReference(row.album),
  artists: row.artists,
  loudness: row.loudness,
  album_loudness: row.album?.loudness ?? null,
  true_peak: row.truePeak,
  peaks: row.peaks,
  plays: row.plays,
  likes_count: row.likesCount,
  lyrics_count: row.lyricsCount,
  src: row.sourceKind,
  visibility: row.visibility,
  can: { play: canPlayTrack(actor, row), edit: canEditTrack(actor, row), delete: canEditTrack(actor, row) },
});

/** A track by itself. */
export const toTrackDetail = (actor: Actor, row: TrackDetailRow): TrackDetail => ({
  ...toTrackItem(actor, row),
  description: row.description,
  isrc: row.isrc,
  bpm: row.bpm,
  release_date: row.releaseDate,
  scheduled_at: row.scheduledAt?.toISOString() ?? null,
  downloadable: row.downloadable,
  genres: row.genres,
  tags: row.tags,
  waiting_credits: canEditTrack(actor, row) ? row.waitingCredits : [],
  revision: row.revision,
});

/** An album by itself, with those of its tracks that stand on it: public ones, ones as hidden as the album, and every one to who may edit it. */
export const toAlbumWithTracks = (actor: Actor, row: AlbumWithTracksRow): AlbumDetail & { tracks: TrackItem[] } => {
  const stands = (track: TrackItem) => track.visibility === 'public' || track.visibility === row.visibility || track.can.edit;
  return { ...toAlbumDetail(actor, row), tracks: row.tracks.map((track) => toTrackItem(actor, track)).filter(stands) };
};
