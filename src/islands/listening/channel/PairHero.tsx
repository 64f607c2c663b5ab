import type { AlbumItem } from '#contracts/catalogue/album';
import type { TrackItem } from '#contracts/catalogue/track';
import type { NestedChannel } from '#contracts/listening/channel';
import { albumPath, trackPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { TrackListData } from '#islands/catalogue/track/TrackListData';
import * as styles from '#islands/listening/channel/PairHero.module.css';
import { HERO_SIZES } from '#islands/platform/lib/hero-image';
import { fitOf } from '#islands/platform/lib/title-size';
import { t } from '#islands/platform/lib/translate';
import * as brandLineStyles from '#islands/platform/ui/base/brand-line.module.css';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { PlayPill } from '#islands/platform/ui/button/PlayButton';
import * as pageHeroStyles from '#islands/platform/ui/layout/page-hero.module.css';
import { asTracks } from './content-layout';

type Half = TrackItem | AlbumItem;

/** First two tracks or albums; null if there are fewer. */
export const pairOf = (content: NestedChannel['content']): [Half, Half] | null => {
  const [first, second] = content.filter((item) => item.model_type === 'track' || item.model_type === 'album');
  return first && second ? [first, second] : null;
};

const pathOf = (item: Half): string => (item.model_type === 'track' ? trackPath(item) : albumPath(item, item.artists[0]?.slug));

const tint = (name: string, { tint: colour }: Half) => ({ [`--${name}`]: colour ?? undefined });

/** Two consecutive releases, joined by the brand line from tint to tint. */
export const PairHero = ({ channel, pair: [first, second] }: { channel: NestedChannel; pair: [Half, Half] }) => {
  const subject = subjectOf('channel', channel.slug);
  const tracks = asTracks(channel.content);
  return (
    <section className={styles.root} data-part="hero" style={{ ...tint('ta', first), ...tint('tb', second) }} aria-label={channel.name}>
      <svg className={styles.background} viewBox="0 0 1000 340" preserveAspectRatio="none" fill="none" aria-hidden="true">
        <path className={styles.backgroundSecond} d="M480 0C740 0 740 340 1000 340V0z" />
        <path d="M480 1C610 1 675 85 740 170" stroke="var(--accent)" strokeWidth="3" vectorEffect="non-scaling-stroke" />
        <path d="M740 170C805 255 870 339 1000 339" stroke="var(--next)" strokeWidth="3" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className={styles.text}>
        <p className={pageHeroStyles.kind}>{channel.name}</p>
        <h1>
          <a className={`${textStyles.display4} ${textStyles.plainLink}`} data-fit={fitOf(first.name)} href={pathOf(first)} dir="auto">
            {first.name}
          </a>{' '}
          <svg className={styles.connector} viewBox="0 0 64 40" aria-label={t('into')} role="img">
            <path className={`${brandLineStyles.root} ${brandLineStyles.accent}`} d="M2 8h14C26 8 28 14 32 20" />
            <path className={`${brandLineStyles.root} ${brandLineStyles.next}`} d="M32 20c4 6 6 12 16 12h14" />
          </svg>{' '}
          <a className={`${textStyles.display4} ${textStyles.plainLink}`} data-fit={fitOf(second.name)} href={pathOf(second)} dir="auto">
            {second.name}
          </a>
        </h1>
        {channel.description && (
          <p className={styles.description} dir="auto">
            {channel.description}
          </p>
        )}
        <div className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap} ${layoutStyles.marginTop4}`}>
          {tracks && <TrackListData subject={subject} tracks={tracks} name={channel.name} />}
          <PlayPill subject={subject} name={channel.name} label={t('Play the pair')} />
        </div>
      </div>
      <div className={styles.covers}>
        <Cover className={styles.cover} image={first.image} sizes={HERO_SIZES.pair} eager />
        <Cover className={styles.cover} image={second.image} sizes={HERO_SIZES.pair} eager />
      </div>
    </section>
  );
};
