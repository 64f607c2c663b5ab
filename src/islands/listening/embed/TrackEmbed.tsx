import type { TrackDetail } from '#contracts/catalogue/track';
import { artistPath, trackPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { mainArtists } from '#islands/catalogue/track/main-artists';
import { TrackListData } from '#islands/catalogue/track/TrackListData';
import * as embedLogoStyles from '#islands/listening/embed/embed-logo.module.css';
import * as styles from '#islands/listening/embed/TrackEmbed.module.css';
import { formatClock } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { waveformPath } from '#islands/platform/lib/waveform-path';
import { SegueLogo } from '#islands/platform/shell/Brand';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as waveformShapeStyles from '#islands/platform/ui/base/waveform-shape.module.css';
import { EmbedPlay, EmbedSeek, EmbedStatus } from './EmbedControls';

interface TrackEmbedProps {
  track: TrackDetail;
  /** 0 to 100. */
  peaks: number[];
}

const WAVE = { width: 560, height: 44, points: 224 };
const BOX = { viewBox: `0 0 ${WAVE.width} ${WAVE.height}`, preserveAspectRatio: 'none' } as const;

/** Embedded track player: 166 px, or 80 px with a line instead of the waveform. */
export const TrackEmbed = ({ track, peaks }: TrackEmbedProps) => {
  const artists = mainArtists(track);
  const artist = artists.find((artist) => artist.id !== null);
  return (
    <article className={styles.root}>
      <TrackListData subject={subjectOf('track', track.id)} tracks={[track]} />
      <Cover className={styles.cover} image={track.image} sizes="138px" eager />
      <div className={styles.body}>
        <div className={styles.header}>
          <EmbedPlay name={track.name} size={48} />
          <div className={`${layoutStyles.grow} ${styles.texts}`}>
            <h1 className={`${textStyles.display1} ${textStyles.truncate}`}>
              <a className={textStyles.plainLink} href={trackPath(track)} target="_blank" rel="noopener" dir="auto">
                {track.name}
              </a>
            </h1>
            {artist && (
              <a
                className={`${textStyles.truncate} ${textStyles.plainLink}`}
                href={artistPath(artist)}
                target="_blank"
                rel="noopener"
                dir="auto"
              >
                {artists.map(({ name }) => name).join(', ')}
              </a>
            )}
            <EmbedStatus />
          </div>
          <a href={trackPath(track)} target="_blank" rel="noopener" aria-label={t('Open :name', { name: track.name })}>
            <SegueLogo className={embedLogoStyles.root} />
          </a>
        </div>
        <div className={styles.waveform}>
          <svg className={`${waveformShapeStyles.root} ${waveformShapeStyles.remaining} ${styles.shape}`} aria-hidden="true" {...BOX}>
            <path id="wave" d={waveformPath(peaks, WAVE)} vectorEffect="non-scaling-stroke" />
          </svg>
          <svg
            className={`${waveformShapeStyles.root} ${waveformShapeStyles.played} ${styles.shape}`}
            data-part="played"
            aria-hidden="true"
            {...BOX}
          >
            <use href="#wave" />
          </svg>
          <EmbedSeek className={styles.seek} duration={track.duration} />
        </div>
        <p className={styles.times} data-part="times">
          <time data-embed="time">{formatClock(0)}</time>
          <a className={textStyles.plainLink} href={`${trackPath(track)}#share`} target="_blank" rel="noopener">
            {t('Share')}
          </a>
          <time>{formatClock(track.duration)}</time>
        </p>
        <noscript>
          {/* biome-ignore lint/a11y/useMediaCaption: the lyrics are on the track's page */}
          <audio controls preload="none" src={`/api/v1/tracks/${track.id}/stream`} />
        </noscript>
      </div>
    </article>
  );
};
