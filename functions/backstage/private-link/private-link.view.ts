import type { PrivateLink, SharedMusic } from '#contracts/backstage/private-link';
import type { Read } from '#db/json-row';
import { canPlay, linkState, playsLeft } from './private-link.policy';
import type { linkRow, sharedRow } from './private-link.select';

type LinkRow = Read<typeof linkRow>;
/** A link as its recipient finds it. */
export type SharedRow = Read<typeof sharedRow>;

export const toPrivateLink = (row: LinkRow, isUpheld: boolean, now: Date): PrivateLink => ({
  id: row.id,
  name: row.name,
  track_id: row.trackId,
  album_id: row.albumId,
  expires_at: row.expiresAt?.toISOString() ?? null,
  play_limit: row.playLimit,
  plays: row.plays,
  last_played_at: row.lastPlay?.at.toISOString() ?? null,
  has_password: row.hasPassword,
  downloadable: row.downloadable,
  state: linkState(row, isUpheld, now),
  created_at: row.createdAt.toISOString(),
});

const namesOf = (artists: { name: string }[]): string => artists.map(({ name }) => name).join(', ');

/** What a recipient is shown: `download` gives the address of each track that may be downloaded. */
export const toSharedMusic = (row: SharedRow, pass: string, downloads: Map<number, string>, now: Date): SharedMusic => {
  const [track] = row.tracks;
  const album = row.isOfAlbum ? row.album : null;
  return {
    kind: album ? 'album' : 'track',
    name: album?.name ?? track?.name ?? '',
    artists: namesOf(album?.artists ?? track?.artists ?? []),
    image: album?.image ?? track?.image ?? track?.album?.image ?? null,
    recipient: row.name,
    expires_at: row.expiresAt?.toISOString() ?? null,
    plays_left: playsLeft(row),
    pass,
    tracks: row.tracks.map(({ id, name, artists, duration, explicit, peaks }) => ({
      id,
      name,
      artists: namesOf(artists),
      duration,
      explicit,
      peaks,
      playable: canPlay(row, id, now),
      download: downloads.get(id) ?? null,
    })),
  };
};
