import type { TrackDetail } from '#contracts/catalogue/track';
import { albumPath, tagPath } from '#functions/platform/contract/page-path';
import { ArtistLinks } from '#islands/catalogue/artist/ArtistLinks';
import { formatReleaseDay } from '#islands/catalogue/publishing/release-day';
import * as styles from '#islands/catalogue/track/TrackHero.module.css';
import { formatPlays } from '#islands/platform/lib/format';
import { HERO_SIZES } from '#islands/platform/lib/hero-image';
import { fitted } from '#islands/platform/lib/title-size';
import { t } from '#islands/platform/lib/translate';
import * as badgeStyles from '#islands/platform/ui/base/badge.module.css';
import * as chipStyles from '#islands/platform/ui/base/Chip.module.css';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as heroTitleStyles from '#islands/platform/ui/layout/hero-title.module.css';
import * as pageHeroStyles from '#islands/platform/ui/layout/page-hero.module.css';
import { mainArtists } from './main-artists';
import { Waveform } from './Waveform';

export interface TrackHeroProps {
  track: TrackDetail;
  /** 0..100. */
  peaks: number[];
  /** Ids of tags with a public page. Tags used only by unlisted music have none. */
  openTags: number[];
}

export const TrackHero = ({ track, peaks, openTags }: TrackHeroProps) => (
  <section className={styles.root} data-part="hero">
    <div className={styles.title}>
      <Cover className={styles.cover} image={track.image} sizes={HERO_SIZES.track} eager />
      <div className={`${layoutStyles.grow} ${heroTitleStyles.room}`}>
        <p className={pageHeroStyles.kind}>{t('Track')}</p>
        <h1 className={`${textStyles.display5} ${heroTitleStyles.root}`} {...fitted(track.name)} dir="auto">
          {track.name}
          {track.explicit && (
            <>
              {' '}
              <abbr className={`${badgeStyles.root} ${styles.badge}`} title={t('Explicit')}>
                E
              </abbr>
            </>
          )}
        </h1>
        <p className={pageHeroStyles.details}>
          <span className={textStyles.strong}>
            <ArtistLinks artists={mainArtists(track)} />
          </span>
          {track.album && (
            <a className={textStyles.plainLink} href={albumPath(track.album, track.album.artist_slug)} dir="auto">
              {track.album.name}
            </a>
          )}
          {track.release_date && <time dateTime={track.release_date}>{formatReleaseDay(track.release_date)}</time>}
          <span>{formatPlays(track.plays)}</span>
        </p>
        {(track.tags.length > 0 || track.bpm) && (
          <ul className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap} ${styles.tags}`} aria-label={t('Tags')}>
            {track.tags.map((tag) => (
              <li key={tag.id}>
                <a
                  className={`${chipStyles.root} ${chipStyles.small} ${chipStyles.outline} ${styles.tag}`}
                  href={openTags.includes(tag.id) ? tagPath(tag) : undefined}
                  dir="auto"
                >
                  {tag.display_name}
                </a>
              </li>
            ))}
            {track.bpm && (
              <li className={`${chipStyles.root} ${chipStyles.small} ${chipStyles.outline} ${styles.tag}`}>
                {t(':count BPM', { count: Math.round(track.bpm) })}
              </li>
            )}
          </ul>
        )}
      </div>
    </div>
    <Waveform trackId={track.id} duration={track.duration} peaks={peaks} />
    <div className={styles.moments} data-moments={track.id} data-duration={track.duration} />
  </section>
);
