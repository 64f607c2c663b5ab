import type { AlbumItem } from '#contracts/album';
import type { ArtistItem } from '#contracts/artist';
import type { GenreItem } from '#contracts/genre';
import type { TrackItem } from '#contracts/track';
import { AlbumRail } from '../album/AlbumRail';
import { ArtistRail } from '../artist/ArtistRail';
import { formatArtists } from '../lib/format';
import { t } from '../lib/translate';
import { RadioLink } from '../radio/RadioLink';
import { SoundHero } from '../tag/SoundHero';
import { TrackList } from '../track/TrackList';
import { EmptyState } from '../ui/EmptyState';
import { Icon } from '../ui/Icon';
import { PlayPill } from '../ui/PlayButton';
import { Section } from '../ui/Rail';

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
        {formatArtists(genre.artists_count)}
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
      <AlbumRail title={t('Albums')} albums={albums} />
      <ArtistRail title={t('Artists')} artists={artists} />
    </>
  );
};
