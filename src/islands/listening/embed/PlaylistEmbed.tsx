import { userPath } from '#contracts/account/user';
import type { TrackItem } from '#contracts/catalogue/track';
import { type PlaylistItem, playlistPath } from '#contracts/listening/playlist';
import { PlaylistCover } from '#islands/listening/playlist/PlaylistCover';
import { ListEmbed } from './ListEmbed';

interface PlaylistEmbedProps {
  playlist: PlaylistItem;
  /** The first of them in order. */
  tracks: TrackItem[];
}

/** The player of a playlist for other sites. */
export const PlaylistEmbed = ({ playlist, tracks }: PlaylistEmbedProps) => (
  <ListEmbed
    subject={`playlist:${playlist.id}`}
    name={playlist.name}
    path={playlistPath(playlist)}
    cover={<PlaylistCover playlist={playlist} sizes="88px" eager />}
    by={{ name: playlist.owner.name, path: userPath(playlist.owner) }}
    tracks={tracks}
    total={{ count: playlist.tracks_count, duration: playlist.duration }}
    isMixed
  />
);
