import type { AlbumItem } from '#contracts/catalogue/album';
import type { TrackItem } from '#contracts/catalogue/track';
import { t } from '#islands/platform/lib/translate';
import { waveformPath } from '#islands/platform/lib/waveform-path';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as waveformShapeStyles from '#islands/platform/ui/base/waveform-shape.module.css';
import * as styles from '#islands/site/landing/LandingFeatures.module.css';

interface LandingFeaturesProps {
  albums: AlbumItem[];
  track?: TrackItem;
}

const WAVE = { width: 380, height: 80, points: 136 };
const PLAYED = 0.55;

const tint = (colour: string | null | undefined) => ({ ['--tint' as string]: colour ?? undefined });

export const LandingFeatures = ({ albums: [first, second], track }: LandingFeaturesProps) => (
  <section className={styles.root} aria-label={t('Features')}>
    <article>
      <div className={styles.image} style={tint(first?.tint)} aria-hidden="true">
        <div className={styles.joinedCovers}>
          <Cover image={first?.image ?? null} sizes="112px" width={112} />
          <svg viewBox="0 0 150 112" width="150" fill="none" role="presentation">
            <path d="M0 36h20c30 0 36 10 55 20" stroke="var(--accent)" strokeWidth="3" />
            <path d="M75 56c19 10 25 20 55 20h20" stroke="var(--next)" strokeWidth="3" />
          </svg>
          <Cover image={second?.image ?? null} sizes="112px" width={112} />
        </div>
      </div>
      <h2 className={textStyles.display2}>{t('One track flows into the next')}</h2>
      <p>{t('Gapless albums stay gapless. Everything else overlaps by the seconds you choose, matched in loudness.')}</p>
    </article>
    <article>
      <div className={styles.image} style={tint(track?.tint)} aria-hidden="true">
        <div className={styles.waveform} style={{ ['--p' as string]: PLAYED }}>
          <svg
            className={`${waveformShapeStyles.root} ${waveformShapeStyles.remaining} ${styles.line} ${styles.remaining}`}
            viewBox={`0 0 ${WAVE.width} ${WAVE.height}`}
            preserveAspectRatio="none"
            role="presentation"
          >
            <path id="feature-wave" d={waveformPath(track?.peaks ?? [], WAVE)} vectorEffect="non-scaling-stroke" />
          </svg>
          <svg
            className={`${waveformShapeStyles.root} ${waveformShapeStyles.played} ${styles.line}`}
            data-part="played"
            viewBox={`0 0 ${WAVE.width} ${WAVE.height}`}
            preserveAspectRatio="none"
            role="presentation"
          >
            <use href="#feature-wave" />
          </svg>
        </div>
      </div>
      <h2 className={textStyles.display2}>{t('See every track’s waveform')}</h2>
      <p>{t('Spot the loud parts before you hear them. Click anywhere on the waveform to jump there.')}</p>
    </article>
    <article>
      <div className={styles.image} aria-hidden="true">
        <svg viewBox="0 0 380 120" width="100%" fill="none" role="presentation">
          <path
            d="M0 96C40 96 50 70 84 72s50 18 84-4 44-44 78-40 40 10 66-8 40-14 68-14"
            stroke="var(--accent)"
            strokeWidth="3"
            strokeLinecap="round"
          />
          <path d="M0 104c60 0 90-10 150-14s120-16 230-24" className={styles.comparison} />
          <circle cx="312" cy="20" r="6" fill="var(--accent)" />
        </svg>
      </div>
      <h2 className={textStyles.display2}>{t('Plays you can trust')}</h2>
      <p>{t('A play counts once, after 30 seconds or half of the track.')}</p>
    </article>
  </section>
);
