import type { AlbumItem } from '#contracts/album';
import type { ArtistItem } from '#contracts/artist';
import type { GenreItem } from '#contracts/genre';
import type { TrackItem } from '#contracts/track';
import { AlbumCard } from '../album/AlbumCard';
import { ArtistCard } from '../artist/ArtistCard';
import { formatCount } from '../lib/format';
import { t } from '../lib/translate';
import { RadioLink } from '../radio/RadioLink';
import { SoundHero } from '../tag/SoundHero';
import { TrackList } from '../track/TrackList';
import { EmptyState } from '../ui/EmptyState';
import { Icon } from '../ui/Icon';
import { PlayPill } from '../ui/PlayButton';
import { Rail, Section } from '../ui/Rail';

export interface GenrePageProps {
  genre: GenreItem & { artists: ArtistItem[]; albums: AlbumItem[]; tracks: TrackItem[] };
}

/** A genre: its line and what is most played in it. */
export const GenrePage = ({ genre }: GenrePageProps) => {
  const subject = `genre:${genre.name}`;
  const { artists, albums, tracks } = genre;
  return (
    <>
      <SoundHero name={genre.name} label={genre.display_name} kind={t('Genre')}>
        {genre.artists_count === 1 ? t('1 artist') : t(':count artists', { count: formatCount(genre.artists_count) })}
      </SoundHero>
      {tracks.length > 0 && (
        <div className="acts">
          <PlayPill subject={subject} name={genre.display_name} />
          <RadioLink seed={genre} name={genre.display_name} />
          <button type="button" className="ibtn ibtn-lg" data-menu={subject} aria-label={t('More for :name', { name: genre.display_name })}>
            <Icon name="more" />
          </button>
        </div>
      )}
      {artists.length + albums.length + tracks.length === 0 && (
        <EmptyState title={t('Nothing of this genre yet')}>
          <a className="btn btn-outline btn-pill" href="/">
            {t('Discover music')}
          </a>
        </EmptyState>
      )}
      {tracks.length > 0 && (
        <Section title={t('Popular')}>
          <TrackList tracks={tracks} from={subject} name={genre.display_name} layout="mixed" />
        </Section>
      )}
      {albums.length > 0 && (
        <Rail title={t('Albums')}>
          {albums.map((album) => (
            <li key={album.id}>
              <AlbumCard album={album} />
            </li>
          ))}
        </Rail>
      )}
      {artists.length > 0 && (
        <Rail title={t('Artists')} fit="n7 arts">
          {artists.map((artist) => (
            <li key={artist.id}>
              <ArtistCard artist={artist} />
            </li>
          ))}
        </Rail>
      )}
    </>
  );
};
