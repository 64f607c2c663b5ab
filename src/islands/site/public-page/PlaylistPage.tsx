import type { ReactNode } from 'react';
import type { TrackItem } from '#contracts/catalogue/track';
import type { PlaylistItem } from '#contracts/listening/playlist';
import { playlistPath, userPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { FollowButton } from '#islands/account/saved-state/SaveButtons';
import { TrackList } from '#islands/catalogue/track/TrackList';
import { PlaylistCover } from '#islands/listening/playlist/PlaylistCover';
import { RadioLink } from '#islands/listening/radio/RadioLink';
import { ShareButton } from '#islands/listening/share/ShareButton';
import { formatDuration, formatFollowers, formatTracks } from '#islands/platform/lib/format';
import { HERO_SIZES } from '#islands/platform/lib/hero-image';
import type { Paginated } from '#islands/platform/lib/paginated';
import { fitted } from '#islands/platform/lib/title-size';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Prose } from '#islands/platform/ui/base/Prose';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import { PlayPill } from '#islands/platform/ui/button/PlayButton';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import * as heroTitleStyles from '#islands/platform/ui/layout/hero-title.module.css';
import { PageLinks } from '#islands/platform/ui/layout/PageLinks';
import * as pageActionsStyles from '#islands/platform/ui/layout/page-actions.module.css';
import * as pageHeroStyles from '#islands/platform/ui/layout/page-hero.module.css';

export interface PlaylistPageProps {
  playlist: PlaylistItem;
  pagination: Paginated<TrackItem>;
  /** Actions for owner and editors */
  toolbar?: ReactNode;
  /** `PlaylistTrackList`, wrapped so that the editor can replace it */
  children?: ReactNode;
}

export const PlaylistTrackList = ({ playlist, pagination }: Pick<PlaylistPageProps, 'playlist' | 'pagination'>) =>
  pagination.data.length > 0 ? (
    <>
      <TrackList
        tracks={pagination.data}
        from={subjectOf('playlist', playlist.id)}
        name={playlist.name}
        partial={pagination.next_page !== null || pagination.prev_page !== null}
        offset={(pagination.current_page - 1) * pagination.per_page}
        layout="mixed"
        hasHeader
      />
      <PageLinks path={playlistPath(playlist)} page={pagination} />
    </>
  ) : (
    <EmptyState title={t('No tracks in this playlist yet')}>
      <a className={buttonClass({ variant: 'outline', isPill: true })} href="/">
        {t('Discover music')}
      </a>
    </EmptyState>
  );

const Hero = ({ playlist }: { playlist: PlaylistItem }) => (
  <section className={pageHeroStyles.root} data-part="hero">
    <PlaylistCover playlist={playlist} sizes={HERO_SIZES.cover} eager />
    <div className={`${layoutStyles.grow} ${heroTitleStyles.room}`}>
      <p className={pageHeroStyles.kind} data-part="kind">
        {playlist.public ? t('Playlist') : t('Private playlist')}
      </p>
      <h1 className={`${textStyles.display5} ${heroTitleStyles.root}`} {...fitted(playlist.name)} dir="auto">
        {playlist.name}
      </h1>
      <p className={pageHeroStyles.details} data-part="meta">
        <a className={`${textStyles.strong} ${textStyles.plainLink}`} href={userPath(playlist.owner)} dir="auto">
          {playlist.owner.name}
        </a>
        <span>
          <span data-count-of={subjectOf('playlist', playlist.id)}>{formatTracks(playlist.tracks_count)}</span>
          {playlist.tracks_count > 0 && `, ${formatDuration(playlist.duration)}`}
        </span>
        {playlist.followers_count > 0 && <span>{formatFollowers(playlist.followers_count)}</span>}
      </p>
    </div>
  </section>
);

export const PlaylistPage = ({ playlist, pagination, toolbar, children }: PlaylistPageProps) => {
  const subject = subjectOf('playlist', playlist.id);
  return (
    <>
      <Hero playlist={playlist} />
      <div className={pageActionsStyles.root} data-part="actions">
        {pagination.data.length > 0 && (
          <>
            <PlayPill subject={subject} name={playlist.name} />
            <button type="button" className={iconButtonClass({ size: 'lg' })} data-shuffle={subject} aria-label={t('Shuffle')}>
              <Icon name="shuffle" />
            </button>
          </>
        )}
        <FollowButton subject={subject} name={playlist.name} ownerId={playlist.owner.id} />
        {toolbar}
        {pagination.data.length > 0 && <RadioLink seed={playlist} name={playlist.name} className={layoutStyles.phoneHidden} />}
        <ShareButton subject={subject} name={playlist.name} />
        <button
          type="button"
          className={iconButtonClass({ size: 'lg' })}
          data-menu={subject}
          aria-label={t('More for :name', { name: playlist.name })}
        >
          <Icon name="more" />
        </button>
      </div>
      {playlist.description && <Prose text={playlist.description} className={pageActionsStyles.text} />}
      {children}
    </>
  );
};
