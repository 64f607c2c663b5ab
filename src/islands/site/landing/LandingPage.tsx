import type { AlbumItem } from '#contracts/catalogue/album';
import type { TrackItem } from '#contracts/catalogue/track';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import * as styles from '#islands/site/landing/LandingPage.module.css';
import { LandingFeatures } from './LandingFeatures';
import { LandingStrip } from './LandingStrip';

export interface LandingPageProps {
  /** The most played albums and tracks; may be empty. */
  albums: AlbumItem[];
  tracks: TrackItem[];
  hasPlans: boolean;
}

export const LandingPage = ({ albums, tracks, hasPlans }: LandingPageProps) => {
  const details = [
    { icon: 'volume', title: t('Even loudness'), text: t('Quiet piano, loud techno, one volume knob.') },
    { icon: 'lyrics', title: t('Synced lyrics'), text: t('Lyrics follow the track. Tap a line to play from there.') },
    { icon: 'code', title: t('Embeds that match'), text: t('Track and album players for any site, light or dark, from 80 px tall.') },
    {
      icon: 'command',
      title: t('Keyboard shortcuts'),
      text: t('Space plays, J and ; jump, Shift and an arrow key change the track. Press ? for all shortcuts.'),
    },
    {
      icon: 'bolt',
      title: t('Fast on every device'),
      text: t('Pages open instantly, even on a slow phone, and stay readable without JavaScript.'),
    },
    { icon: 'moon', title: t('Dark or light'), text: t('Follows your system, or the theme you choose.') },
  ];
  return (
    <>
      <section className={styles.hero}>
        <h1 className={textStyles.display5}>{t('Music that never stops between pages')}</h1>
        <div className={styles.lead}>
          <p>{t('Open an artist, read the lyrics, browse someone’s playlist. Segue keeps playing and blends each track into the next.')}</p>
          <div className={`${layoutStyles.row} ${layoutStyles.wrap} ${styles.buttons}`}>
            <a className={buttonClass({ variant: 'primary', size: 'xl', isPill: true }, styles.button)} href="/">
              <Icon name="play" size="sm" />
              {t('Start listening')}
            </a>
            {hasPlans && (
              <a className={buttonClass({ variant: 'outline', size: 'xl', isPill: true }, styles.button)} href="/pricing">
                {t('See the plans')}
              </a>
            )}
          </div>
        </div>
      </section>
      <LandingStrip albums={albums} tracks={tracks} />
      <LandingFeatures albums={albums} track={tracks[0]} />
      <ul className={styles.details}>
        {details.map(({ icon, title, text }) => (
          <li key={icon}>
            <Icon className={styles.icon} name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
};
