import type { AlbumItem } from '#contracts/catalogue/album';
import type { AlbumWithTracks } from '#contracts/catalogue/track';
import type { PublicSettings } from '#contracts/platform/settings';
import { VARIOUS_ARTISTS } from '#functions/catalogue/album/album-artists.contract';
import { artistPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { LikeButton, RepostButton } from '#islands/account/saved-state/SaveButtons';
import { AlbumRail } from '#islands/catalogue/album/AlbumRail';
import { recordType } from '#islands/catalogue/album/record-type';
import { ArtistLinks } from '#islands/catalogue/artist/ArtistLinks';
import { AlbumCredits } from '#islands/catalogue/release/AlbumCredits';
import { TrackList } from '#islands/catalogue/track/TrackList';
import { CommentsPlaceholder } from '#islands/community/comment/CommentsPlaceholder';
import { AddToPlaylistButton } from '#islands/listening/playlist/AddToPlaylistButton';
import { RadioLink } from '#islands/listening/radio/RadioLink';
import { ShareButton } from '#islands/listening/share/ShareButton';
import { formatDuration, formatTracks, yearOf } from '#islands/platform/lib/format';
import { HERO_SIZES } from '#islands/platform/lib/hero-image';
import { fitted } from '#islands/platform/lib/title-size';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import { PlayPill } from '#islands/platform/ui/button/PlayButton';
import { AdSlot } from '#islands/platform/ui/layout/AdSlot';
import * as cardLayoutStyles from '#islands/platform/ui/layout/card-layout.module.css';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import * as heroTitleStyles from '#islands/platform/ui/layout/hero-title.module.css';
import * as pageActionsStyles from '#islands/platform/ui/layout/page-actions.module.css';
import * as pageHeroStyles from '#islands/platform/ui/layout/page-hero.module.css';

export interface AlbumPageProps {
  album: AlbumWithTracks;
  /** Other releases by its first artist */
  more: AlbumItem[];
  ads: PublicSettings['ads'];
}

export const AlbumPage = ({ album, more, ads }: AlbumPageProps) => {
  const subject = subjectOf('album', album.id);
  const artist = album.artists[0];
  return (
    <>
      <AdSlot html={ads.album_above} />
      <section className={pageHeroStyles.root} data-part="hero">
        <Cover image={album.image} sizes={HERO_SIZES.cover} eager />
        <div className={`${layoutStyles.grow} ${heroTitleStyles.room}`}>
          <p className={pageHeroStyles.kind}>{recordType(album.record_type)}</p>
          <h1 className={`${textStyles.display5} ${heroTitleStyles.root}`} {...fitted(album.name)} dir="auto">
            {album.name}
          </h1>
          <p className={pageHeroStyles.details}>
            {(album.various_artists || album.artists.length > 0) && (
              <span className={textStyles.strong}>{album.various_artists ? VARIOUS_ARTISTS : <ArtistLinks artists={album.artists} />}</span>
            )}
            {album.release_date && <time dateTime={album.release_date}>{yearOf(album.release_date)}</time>}
            {album.tracks.length > 0 && <span>{[formatTracks(album.tracks.length), formatDuration(album.duration)].join(', ')}</span>}
          </p>
        </div>
      </section>
      {album.tracks.length > 0 ? (
        <>
          <div className={pageActionsStyles.root} data-part="actions">
            <PlayPill subject={subject} name={album.name} />
            <button type="button" className={iconButtonClass({ size: 'lg' })} data-shuffle={subject} aria-label={t('Shuffle')}>
              <Icon name="shuffle" />
            </button>
            <LikeButton subject={subject} name={album.name} size="lg" />
            <RepostButton subject={subject} name={album.name} size="lg" className={layoutStyles.phoneHidden} />
            <AddToPlaylistButton subject={subject} name={album.name} className={layoutStyles.phoneHidden} />
            <RadioLink seed={album} name={album.name} className={layoutStyles.phoneHidden} />
            <ShareButton subject={subject} name={album.name} />
            <button
              type="button"
              className={iconButtonClass({ size: 'lg' })}
              data-menu={subject}
              aria-label={t('More for :name', { name: album.name })}
            >
              <Icon name="more" />
            </button>
            {album.tracks.length > 1 && (
              <span className={`${layoutStyles.pushEnd} ${textStyles.faint} ${layoutStyles.phoneHidden} ${textStyles.small}`}>
                {t('Gapless playback')}
              </span>
            )}
          </div>
          <TrackList
            tracks={album.tracks}
            from={subject}
            name={album.name}
            layout="record"
            hasHeader
            shownArtistIds={album.various_artists ? [] : album.artists.map(({ id }) => id)}
          />
        </>
      ) : (
        <EmptyState title={t('No tracks on this album yet')}>
          {artist && (
            <a className={buttonClass({ variant: 'outline', isPill: true })} href={artistPath(artist)}>
              {t('More by :artist', { artist: artist.name })}
            </a>
          )}
        </EmptyState>
      )}
      <AlbumCredits album={album} />
      <CommentsPlaceholder type="album" id={album.id} />
      {artist && (
        <AlbumRail
          title={t('More by :artist', { artist: artist.name })}
          href={artistPath(artist)}
          albums={more}
          sub="release"
          fit={cardLayoutStyles.fiveColumns}
        />
      )}
    </>
  );
};
