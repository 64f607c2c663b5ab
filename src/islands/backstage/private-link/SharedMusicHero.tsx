import type { CSSProperties } from 'react';
import type { SharedMusic } from '#contracts/backstage/private-link';
import * as styles from '#islands/backstage/private-link/SharedMusicHero.module.css';
import { formatMoment } from '#islands/platform/lib/day';
import { formatDuration, formatTracks } from '#islands/platform/lib/format';
import { HERO_SIZES } from '#islands/platform/lib/hero-image';
import { fitted } from '#islands/platform/lib/title-size';
import { t } from '#islands/platform/lib/translate';
import { Chip } from '#islands/platform/ui/base/Chip';
import { Cover } from '#islands/platform/ui/base/Cover';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as heroTitleStyles from '#islands/platform/ui/layout/hero-title.module.css';
import * as pageHeroStyles from '#islands/platform/ui/layout/page-hero.module.css';

/** A link without plays left is open only while its last play lasts. */
const leftText = (plays: number, kind: SharedMusic['kind']): string => {
  if (plays === 0) return t('Last play');
  if (kind === 'album') return plays === 1 ? t('1 play of the album left') : t(':count plays of the album left', { count: plays });
  return plays === 1 ? t('1 play left') : t(':count plays left', { count: plays });
};

const LeftOver = ({ music: { kind, expires_at: expires }, plays }: { music: SharedMusic; plays: number | null }) =>
  plays !== null || expires ? (
    <p className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap} ${styles.chips}`}>
      {plays !== null && (
        <Chip size="sm" colour={plays ? 'default' : 'danger'}>
          {leftText(plays, kind)}
        </Chip>
      )}
      {expires && (
        <Chip size="sm" icon="clock">
          {t('Open until :day', { day: formatMoment(expires, { isCompact: true }) })}
        </Chip>
      )}
    </p>
  ) : null;

const Banner = ({ recipient, sender }: Pick<SharedMusic, 'recipient' | 'sender'>) => (
  <p className={styles.banner} data-part="private-banner">
    <b>
      <Icon name="lock" size="sm" />
      {t('Private')}
    </b>
    <span>{t('For :name', { name: recipient })}</span>
    {sender && <span>{t('Shared by :name', { name: sender })}</span>}
  </p>
);

interface SharedMusicHeroProps {
  music: SharedMusic;
  /** Remaining plays; null for unlimited. */
  plays: number | null;
}

export const SharedMusicHero = ({ music, plays }: SharedMusicHeroProps) => (
  <>
    <Banner recipient={music.recipient} sender={music.sender} />
    <section className={pageHeroStyles.root} data-part="hero" style={{ '--tint': music.tint ?? undefined } as CSSProperties}>
      <Cover image={music.image} sizes={HERO_SIZES.cover} eager />
      <div className={`${layoutStyles.grow} ${heroTitleStyles.room}`}>
        <p className={pageHeroStyles.kind}>{music.kind === 'album' ? t('Album') : t('Track')}</p>
        <h1 className={`${textStyles.display5} ${heroTitleStyles.root}`} {...fitted(music.name)} dir="auto">
          {music.name}
        </h1>
        <p className={pageHeroStyles.details}>
          {music.artists && (
            <span className={textStyles.strong} dir="auto">
              {music.artists}
            </span>
          )}
          <span>
            {[formatTracks(music.tracks.length), formatDuration(music.tracks.reduce((sum, { duration }) => sum + duration, 0))].join(', ')}
          </span>
        </p>
        <LeftOver music={music} plays={plays} />
      </div>
    </section>
  </>
);
