import type { ContentItem } from '#contracts/channel';
import { genrePath } from '#contracts/genre';
import { tagPath } from '#contracts/tag';
import { trackPath } from '#contracts/track';
import { AlbumCard } from '../album/AlbumCard';
import { ArtistCard } from '../artist/ArtistCard';
import { ArtistLinks } from '../artist/ArtistLinks';
import { formatCount, formatTracks } from '../lib/format';
import { t } from '../lib/translate';
import { PlaylistCard } from '../playlist/PlaylistCard';
import { SoundTile } from '../tag/SoundTile';
import { mainArtists } from '../track/main-artists';
import { Cover } from '../ui/Cover';
import { PlayButton } from '../ui/PlayButton';
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
      return (
        <SoundTile
          name={item.name}
          label={item.display_name}
          href={genrePath(item)}
          note={t(':count artists', { count: formatCount(item.artists_count) })}
        />
      );
    case 'tag':
      return <SoundTile name={item.name} label={item.display_name} href={tagPath(item)} note={formatTracks(item.tracks_count)} />;
    case 'track':
      return (
        <article className="mc">
          <div className="pic">
            <Cover image={item.image} sizes="(max-width: 768px) 148px, 190px" />
            <PlayButton subject={`track:${item.id}`} name={item.name} className="go" size={40} />
          </div>
          <a className="ttl ell" href={trackPath(item)} dir="auto">
            {item.name}
          </a>
          <span className="sub ell">
            <ArtistLinks artists={mainArtists(item)} />
          </span>
        </article>
      );
    case 'user':
      return <UserCard user={item} />;
  }
};
