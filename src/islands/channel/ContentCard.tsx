import type { ContentItem } from '#contracts/channel';
import { genrePath } from '#contracts/genre';
import { tagPath } from '#contracts/tag';
import { AlbumCard } from '../album/AlbumCard';
import { ArtistCard } from '../artist/ArtistCard';
import { formatArtists, formatTracks } from '../lib/format';
import { PlaylistCard } from '../playlist/PlaylistCard';
import { SoundTile } from '../tag/SoundTile';
import { TrackCard } from '../track/TrackCard';
import { UserCard } from '../user/UserCard';

/** Anything that can stand in a channel, as the card of its kind. */
export const ContentCard = ({ item }: { item: ContentItem }) => {
  switch (item.model_type) {
    case 'artist':
      return <ArtistCard artist={item} />;
    case 'album':
      return <AlbumCard album={item} />;
    case 'playlist':
      return <PlaylistCard playlist={item} />;
    case 'genre':
      return <SoundTile name={item.name} label={item.display_name} href={genrePath(item)} note={formatArtists(item.artists_count)} />;
    case 'tag':
      return <SoundTile name={item.name} label={item.display_name} href={tagPath(item)} note={formatTracks(item.tracks_count)} />;
    case 'track':
      return <TrackCard track={item} />;
    case 'user':
      return <UserCard user={item} />;
  }
};
