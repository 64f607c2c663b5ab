import type { ContentItem } from '#contracts/listening/channel';
import { genrePath, tagPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { UserCard } from '#islands/account/user/UserCard';
import { AlbumCard } from '#islands/catalogue/album/AlbumCard';
import { ArtistCard } from '#islands/catalogue/artist/ArtistCard';
import { TagTile } from '#islands/catalogue/tag/TagTile';
import { TrackCard } from '#islands/catalogue/track/TrackCard';
import { PlaylistCard } from '#islands/listening/playlist/PlaylistCard';
import { formatArtists, formatTracks } from '#islands/platform/lib/format';

export const ContentCard = ({ item }: { item: ContentItem }) => {
  switch (item.model_type) {
    case 'artist':
      return <ArtistCard artist={item} />;
    case 'album':
      return <AlbumCard album={item} />;
    case 'playlist':
      return <PlaylistCard playlist={item} />;
    case 'genre':
      return (
        <TagTile
          name={item.name}
          label={item.display_name}
          href={genrePath(item)}
          subject={subjectOf('genre', item.name)}
          note={formatArtists(item.artists_count)}
        />
      );
    case 'tag':
      return (
        <TagTile
          name={item.name}
          label={item.display_name}
          href={tagPath(item)}
          subject={subjectOf('tag', item.name)}
          note={formatTracks(item.tracks_count)}
        />
      );
    case 'track':
      return <TrackCard track={item} />;
    case 'user':
      return <UserCard user={item} />;
  }
};
