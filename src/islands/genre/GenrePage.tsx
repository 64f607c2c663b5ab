import type { GenreDetail } from '#contracts/genre';
import { ArtistRail } from '../artist/ArtistRail';
import { formatAlbums, formatArtists, formatTracks } from '../lib/format';
import { t } from '../lib/translate';
import { RadioLink } from '../radio/RadioLink';
import { SoundHero } from '../tag/SoundHero';
import { SoundMusic } from '../tag/SoundMusic';
import { TrackList } from '../track/TrackList';
import { EmptyState } from '../ui/EmptyState';
import { Icon } from '../ui/Icon';
import { PlayPill } from '../ui/PlayButton';

/** A genre: its line and what is most played in it. */
export const GenrePage = ({ genre }: { genre: GenreDetail }) => {
  const subject = `genre:${genre.name}`;
  const { artists, albums, tracks } = genre;
  return (
    <>
      <SoundHero name={genre.name} label={genre.display_name} kind={t('Genre')} covers={albums.map(({ image }) => image)}>
        {genre.artists_count > 0 && <span>{formatArtists(genre.artists_count)}</span>}
        {genre.albums_count > 0 && <span>{formatAlbums(genre.albums_count)}</span>}
        {genre.tracks_count > 0 && <span>{formatTracks(genre.tracks_count)}</span>}
      </SoundHero>
      {tracks.length > 0 && (
        <div className="acts">
          <PlayPill subject={subject} name={genre.display_name} />
          <button type="button" className="ibtn ibtn-lg" data-shuffle={subject} aria-label={t('Shuffle')}>
            <Icon name="shuffle" />
          </button>
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
      <SoundMusic title={t('Popular')} hasTracks={tracks.length > 0} albums={albums}>
        <TrackList
          tracks={tracks}
          from={subject}
          name={genre.display_name}
          partial={genre.tracks_count > tracks.length}
          layout={albums.length > 0 ? 'chart' : 'mixed'}
        />
      </SoundMusic>
      <ArtistRail title={t('Artists')} artists={artists} />
    </>
  );
};
