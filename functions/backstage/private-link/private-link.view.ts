import type { PrivateLink, SharedMusic } from '#contracts/backstage/private-link';
import type { Read } from '#db/json-row';
import { artistNamesOf } from '#functions/catalogue/album/album-artists.contract';
import { listedUnder } from '#functions/catalogue/track/track.view';
import type { LinkComment } from './link-comment.contract';
import { canPlay, lastPlayMs, linkState, playsLeft } from './private-link.policy';
import type { commentRow, linkRow, sharedRow } from './private-link.select';

type LinkRow = Read<typeof linkRow>;
export type SharedRow = Read<typeof sharedRow>;

export const toPrivateLink = (row: LinkRow, isUpheld: boolean, now: Date): PrivateLink => ({
  id: row.id,
  name: row.name,
  track_id: row.trackId,
  album_id: row.albumId,
  expires_at: row.expiresAt?.toISOString() ?? null,
  play_limit: row.playLimit,
  plays: row.plays,
  comments: row.comments,
  last_played_at: row.lastPlay?.at.toISOString() ?? null,
  has_password: row.hasPassword,
  downloadable: row.downloadable,
  with_versions: row.withVersions,
  state: linkState(row, isUpheld, now),
  created_at: row.createdAt.toISOString(),
});

export const toLinkComment = (row: Read<typeof commentRow>): LinkComment => ({
  id: row.id,
  track_id: row.trackId,
  position: row.position,
  content: row.content,
  name: row.memberName ?? row.guestName ?? '',
  is_member: row.memberName !== null,
  created_at: row.createdAt.toISOString(),
});

const namesOf = (artists: { name: string }[]): string => artists.map(({ name }) => name).join(', ');

export interface Downloads {
  all: string | null;
  tracks: Map<number, string>;
}

export const toSharedMusic = (row: SharedRow, pass: string, downloads: Downloads, now: Date): SharedMusic => {
  const [track] = row.tracks;
  const album = row.isOfAlbum ? row.album : null;
  return {
    kind: album ? 'album' : 'track',
    name: album?.name ?? track?.name ?? '',
    artists: album ? artistNamesOf(album) : track ? namesOf(listedUnder(track)) : '',
    image: album?.image ?? track?.image ?? track?.album?.image ?? null,
    tint: (album ?? track)?.tint ?? track?.album?.tint ?? null,
    recipient: row.name,
    sender: row.sender ?? '',
    expires_at: row.expiresAt?.toISOString() ?? null,
    plays_left: playsLeft(row),
    last_play_ms: lastPlayMs(row, now),
    download_all: downloads.all,
    pass,
    tracks: row.tracks.map((track) => ({
      id: track.id,
      name: track.name,
      artists: namesOf(listedUnder(track)),
      duration: track.duration,
      explicit: track.explicit,
      peaks: track.peaks,
      playable: canPlay(row, track.id, now),
      download: downloads.tracks.get(track.id) ?? null,
      versions: track.versions.map(({ replacedAt, ...version }) => ({ ...version, replaced_at: replacedAt.toISOString() })),
    })),
  };
};
