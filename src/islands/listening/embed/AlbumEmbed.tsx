import type { AlbumDetail } from '#contracts/catalogue/album';
import type { TrackItem } from '#contracts/catalogue/track';
import { artistNamesOf } from '#functions/catalogue/album/album-artists.contract';
import { albumPath, artistPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import * as listEmbedStyles from '#islands/listening/embed/ListEmbed.module.css';
import { Cover } from '#islands/platform/ui/base/Cover';
import { ListEmbed } from './ListEmbed';

export const AlbumEmbed = ({ album }: { album: AlbumDetail & { tracks: TrackItem[] } }) => {
  const [artist] = album.artists;
  const path = albumPath(album, artist?.slug);
  return (
    <ListEmbed
      subject={subjectOf('album', album.id)}
      name={album.name}
      path={path}
      cover={<Cover className={listEmbedStyles.cover} image={album.image} sizes="88px" eager />}
      by={artist ? { name: artistNamesOf(album), path: album.various_artists ? path : artistPath(artist) } : null}
      tracks={album.tracks}
      total={{ count: album.tracks.length, duration: album.duration }}
    />
  );
};
