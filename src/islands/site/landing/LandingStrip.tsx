import { albumPath, trackPath } from '#functions/platform/contract/page-path';
import { mainArtists } from '#islands/catalogue/track/main-artists';
import { formatClock, formatDuration, formatTracks } from '#islands/platform/lib/format';
import { fitOf, shrinking } from '#islands/platform/lib/title-size';
import { t } from '#islands/platform/lib/translate';
import { waveformPath } from '#islands/platform/lib/waveform-path';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as styles from '#islands/site/landing/LandingStrip.module.css';
import type { LandingPageProps } from './LandingPage';

const WAVE = { width: 270, height: 90, points: 88 };

const tint = (colour: string | null | undefined) => ({ ['--tint' as string]: colour ?? undefined });

/** Four example pages, connected by the brand line. */
export const LandingStrip = ({ albums, tracks }: Omit<LandingPageProps, 'hasPlans'>) => {
  const [album] = albums;
  const [track, next] = tracks;
  if (!album || !track || !next) return null;
  return (
    <section className={styles.root} aria-label={t('One player across every page')} tabIndex={-1}>
      <div className={styles.row}>
        <a className={`${styles.panel} ${styles.album}`} style={tint(album.tint)} href={albumPath(album, album.artists[0]?.slug)}>
          <span className={layoutStyles.row}>
            <Cover className={styles.albumCover} image={album.image} sizes="92px" />
            <span>
              <small>{t('Album')}</small>
              <b className={`${textStyles.display2} ${styles.title}`}>{album.name}</b>
              <small>{[formatTracks(album.tracks_count), formatDuration(album.duration)].join(', ')}</small>
            </span>
          </span>
        </a>
        <a className={`${styles.panel} ${styles.track}`} style={tint(track.tint)} href={trackPath(track)}>
          <small>{[t('Track'), formatClock(track.duration)].join(', ')}</small>
          <b className={`${textStyles.display2} ${styles.title}`} data-fit={fitOf(track.name)}>
            {track.name}
          </b>
        </a>
        <div className={`${styles.panel} ${styles.plays}`}>
          <small>{t('Plays this week')}</small>
          <b className={`${textStyles.display2} ${styles.title}`}>{t('Each counted once')}</b>
          <span className={styles.axis} aria-hidden="true">
            {['M', 'T', 'W', 'T', 'F', 'S', 'S'].map((day, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week never move
              <i key={index}>{day}</i>
            ))}
          </span>
        </div>
        <a className={`${styles.panel} ${styles.next}`} style={tint(next.tint)} href={trackPath(next)}>
          <small className={textStyles.next}>{t('Next')}</small>
          <span className={`${layoutStyles.row} ${styles.nextTrack}`}>
            <Cover image={next.image} sizes="76px" width={76} />
            <span className={`${layoutStyles.grow} ${styles.nextText}`}>
              <b className={`${textStyles.display1} ${styles.title}`} {...shrinking(next.name)}>
                {next.name}
              </b>
              <small>
                {mainArtists(next)
                  .map(({ name }) => name)
                  .join(', ')}
              </small>
            </span>
          </span>
        </a>
        <svg className={styles.line} viewBox="0 0 1440 400" preserveAspectRatio="none" fill="none" aria-hidden="true">
          <path d="M-10 300H330C372 300 352 232 394 232H420" stroke="var(--accent)" />
          <path d={waveformPath(track.peaks, WAVE)} transform="translate(420 187)" stroke="var(--accent)" />
          <path
            d="M690 232H724C768 232 740 172 784 172H830C862 172 866 120 896 118S930 146 956 128 990 78 1016 76H1052"
            stroke="var(--accent)"
          />
          <path d="M1052 76H1064C1112 76 1086 236 1132 236H1450" stroke="var(--next)" />
        </svg>
      </div>
    </section>
  );
};
