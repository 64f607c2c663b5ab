import type { AlbumItem } from '#contracts/catalogue/album';
import type { ArtistDetail, ArtistItem } from '#contracts/catalogue/artist';
import type { ReleaseItem } from '#contracts/catalogue/release';
import type { TrackItem } from '#contracts/catalogue/track';
import type { PublicSettings } from '#contracts/platform/settings';
import { genrePath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { FollowButton } from '#islands/account/saved-state/SaveButtons';
import { ArtistHero } from '#islands/catalogue/artist/ArtistHero';
import { ArtistRail } from '#islands/catalogue/artist/ArtistRail';
import { ArtistReleases, type ReleaseGroup } from '#islands/catalogue/release/ArtistReleases';
import { SpotlightCard } from '#islands/catalogue/release/SpotlightCard';
import { TrackList } from '#islands/catalogue/track/TrackList';
import { RadioLink } from '#islands/listening/radio/RadioLink';
import { ShareButton } from '#islands/listening/share/ShareButton';
import { formatCount, formatFollowers, formatPlays } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import * as chipStyles from '#islands/platform/ui/base/Chip.module.css';
import { classNames } from '#islands/platform/ui/base/class-names';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import { PlayPill } from '#islands/platform/ui/button/PlayButton';
import { AdSlot } from '#islands/platform/ui/layout/AdSlot';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import * as pageActionsStyles from '#islands/platform/ui/layout/page-actions.module.css';
import { Section } from '#islands/platform/ui/layout/Rail';
import * as styles from '#islands/site/public-page/ArtistPage.module.css';
import { ArtistAbout } from './ArtistAbout';

const listeners = (count: number): string =>
  count === 1 ? t('1 monthly listener') : t(':count monthly listeners', { count: formatCount(count) });

/** Omits zeros. */
const ArtistMetrics = ({ artist }: { artist: Pick<ArtistDetail, 'monthly_listeners' | 'followers_count' | 'plays'> }) => (
  <span
    className={`${layoutStyles.pushEnd} ${layoutStyles.row} ${layoutStyles.gap4} ${layoutStyles.phoneHidden} ${textStyles.faint} ${textStyles.small}`}
  >
    {artist.monthly_listeners > 0 ? <span>{listeners(artist.monthly_listeners)}</span> : <span>{formatPlays(artist.plays)}</span>}
    {artist.followers_count > 0 && <span>{formatFollowers(artist.followers_count)}</span>}
  </span>
);

export interface ArtistPageProps {
  artist: ArtistDetail;
  /** Most played first */
  tracks: TrackItem[];
  spotlight: AlbumItem | TrackItem | null;
  releases: ReleaseGroup[];
  latest: ReleaseItem | null;
  similar: ArtistItem[];
  ads: PublicSettings['ads'];
}

export const ArtistPage = ({ artist, spotlight, tracks, releases, latest: newest, similar, ads }: ArtistPageProps) => {
  const subject = subjectOf('artist', artist.id);
  const latest = spotlight?.model_type === newest?.model_type && spotlight?.id === newest?.id ? null : newest;
  return (
    <>
      <ArtistHero artist={artist} />
      <AdSlot html={ads.artist_top} />
      {tracks.length > 0 ? (
        <div className={pageActionsStyles.root} data-part="actions">
          <PlayPill subject={subject} name={artist.name} />
          <FollowButton subject={subject} name={artist.name} />
          <RadioLink seed={artist} name={artist.name} className={layoutStyles.phoneHidden} />
          <ShareButton subject={subject} name={artist.name} />
          <button
            type="button"
            className={iconButtonClass({ size: 'lg' })}
            data-menu={subject}
            aria-label={t('More for :name', { name: artist.name })}
          >
            <Icon name="more" />
          </button>
          {artist.genres.map((genre) => (
            <a key={genre.id} className={`${chipStyles.root} ${chipStyles.outline} ${layoutStyles.phoneHidden}`} href={genrePath(genre)}>
              {genre.display_name}
            </a>
          ))}
          <ArtistMetrics artist={artist} />
        </div>
      ) : (
        <EmptyState title={t('No music yet')}>
          <p className={textStyles.muted}>{t(':artist hasn’t published any music yet.', { artist: artist.name })}</p>
          <p className={textStyles.muted}>{t('Follow to be notified of the first release.')}</p>
          <div className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
            <FollowButton subject={subject} name={artist.name} className="" />
            <a className={buttonClass({ variant: 'ghost', isPill: true })} href="/">
              {t('Discover other music')}
            </a>
          </div>
        </EmptyState>
      )}
      <div className={classNames(styles.columns, tracks.length === 0 && styles.singleColumn)}>
        {tracks.length > 0 && (
          <Section title={t('Popular')}>
            <TrackList tracks={tracks} from={subject} partial layout="mixed" shownArtistIds={[artist.id]} />
          </Section>
        )}
        <aside aria-label={t('About :artist', { artist: artist.name })}>
          {spotlight && <SpotlightCard title={t('Spotlight')} music={spotlight} />}
          {latest && <SpotlightCard title={t('Latest')} music={latest} />}
          <ArtistAbout artist={artist} />
        </aside>
      </div>
      <ArtistReleases artist={artist} groups={releases} />
      <ArtistRail title={t('Fans also like')} artists={similar} />
      <AdSlot html={ads.artist_bottom} />
    </>
  );
};
