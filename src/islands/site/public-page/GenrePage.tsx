import type { GenreDetail } from '#contracts/catalogue/genre';
import { genrePath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { ArtistRail } from '#islands/catalogue/artist/ArtistRail';
import { TagHero } from '#islands/catalogue/tag/TagHero';
import { TagMusic } from '#islands/catalogue/tag/TagMusic';
import { TrackList } from '#islands/catalogue/track/TrackList';
import { RadioLink } from '#islands/listening/radio/RadioLink';
import { formatAlbums, formatArtists, formatTracks } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { ChipLink } from '#islands/platform/ui/base/Chip';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import { PlayPill } from '#islands/platform/ui/button/PlayButton';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import * as pageActionsStyles from '#islands/platform/ui/layout/page-actions.module.css';
import { Section } from '#islands/platform/ui/layout/Rail';

export const GenrePage = ({ genre }: { genre: GenreDetail }) => {
  const subject = subjectOf('genre', genre.name);
  const { artists, albums, tracks } = genre;
  return (
    <>
      <TagHero name={genre.name} label={genre.display_name} kind={t('Genre')} covers={albums.map(({ image }) => image)}>
        {genre.parent && (
          <a href={genrePath(genre.parent)} dir="auto">
            {genre.parent.display_name}
          </a>
        )}
        {genre.artists_count > 0 && <span>{formatArtists(genre.artists_count)}</span>}
        {genre.albums_count > 0 && <span>{formatAlbums(genre.albums_count)}</span>}
        {genre.tracks_count > 0 && <span>{formatTracks(genre.tracks_count)}</span>}
      </TagHero>
      {tracks.length > 0 && (
        <div className={pageActionsStyles.root} data-part="actions">
          <PlayPill subject={subject} name={genre.display_name} />
          <button type="button" className={iconButtonClass({ size: 'lg' })} data-shuffle={subject} aria-label={t('Shuffle')}>
            <Icon name="shuffle" />
          </button>
          <RadioLink seed={genre} name={genre.display_name} />
          <button
            type="button"
            className={iconButtonClass({ size: 'lg' })}
            data-menu={subject}
            aria-label={t('More for :name', { name: genre.display_name })}
          >
            <Icon name="more" />
          </button>
        </div>
      )}
      {genre.children.length > 0 && (
        <Section title={t('Subgenres')}>
          <ul className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`}>
            {genre.children.map((child) => (
              <li key={child.id}>
                <ChipLink isOutline href={genrePath(child)} dir="auto">
                  {child.display_name}
                </ChipLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {artists.length + albums.length + tracks.length + genre.children.length === 0 && (
        <EmptyState title={t('No music in this genre yet')}>
          <a className={buttonClass({ variant: 'outline', isPill: true })} href="/">
            {t('Discover music')}
          </a>
        </EmptyState>
      )}
      <TagMusic title={t('Popular')} hasTracks={tracks.length > 0} albums={albums}>
        <TrackList
          tracks={tracks}
          from={subject}
          name={genre.display_name}
          partial={genre.tracks_count > tracks.length}
          layout={albums.length > 0 ? 'chart' : 'mixed'}
        />
      </TagMusic>
      <ArtistRail title={t('Artists')} artists={artists} />
    </>
  );
};
