import type { TrackItem } from '#contracts/catalogue/track';
import type { PlaylistItem } from '#contracts/listening/playlist';
import { playlistPath, userPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import * as listEmbedStyles from '#islands/listening/embed/ListEmbed.module.css';
import { PlaylistCover } from '#islands/listening/playlist/PlaylistCover';
import { ListEmbed } from './ListEmbed';

interface PlaylistEmbedProps {
  playlist: PlaylistItem;
  tracks: TrackItem[];
}

export const PlaylistEmbed = ({ playlist, tracks }: PlaylistEmbedProps) => (
  <ListEmbed
    subject={subjectOf('playlist', playlist.id)}
    name={playlist.name}
    path={playlistPath(playlist)}
    cover={<PlaylistCover className={listEmbedStyles.cover} playlist={playlist} sizes="88px" eager />}
    by={{ name: playlist.owner.name, path: userPath(playlist.owner) }}
    tracks={tracks}
    total={{ count: playlist.tracks_count, duration: playlist.duration }}
    isMixed
  />
);
