import type { SearchHit } from '#contracts/listening/search';
import { artistNamesOf } from '#functions/catalogue/album/album-artists.contract';
import { albumPath, artistPath, playlistPath, trackPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { mainArtists } from '#islands/catalogue/track/main-artists';
import { ContentCard } from '#islands/listening/channel/ContentCard';
import * as styles from '#islands/listening/search/TopResult.module.css';
import { fitted } from '#islands/platform/lib/title-size';
import { t } from '#islands/platform/lib/translate';
import { waveformPath } from '#islands/platform/lib/waveform-path';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as waveformShapeStyles from '#islands/platform/ui/base/waveform-shape.module.css';
import { PlayButton } from '#islands/platform/ui/button/PlayButton';
import { ChannelTile } from './ChannelTile';

interface Shown {
  kind: string;
  by: string;
  href: string;
  image: string | null;
  tint: string | null;
}

const LINE = { width: 520, height: 44, points: 190 };

const names = (artists: { name: string }[]): string => artists.map(({ name }) => name).join(', ');

/** Null for kinds other than track, artist, album and playlist. */
export const shownOf = (item: SearchHit['item']): Shown | null => {
  switch (item.model_type) {
    case 'track':
      return { kind: t('Track'), by: names(mainArtists(item)), href: trackPath(item), image: item.image, tint: item.tint };
    case 'artist':
      return { kind: t('Artist'), by: '', href: artistPath(item), image: item.image_small, tint: item.tint };
    case 'album':
      return {
        kind: t('Album'),
        by: artistNamesOf(item),
        href: albumPath(item, item.artists[0]?.slug),
        image: item.image,
        tint: item.tint,
      };
    case 'playlist':
      return {
        kind: t('Playlist'),
        by: item.owner.name,
        href: playlistPath(item),
        image: item.image ?? item.covers[0] ?? null,
        tint: item.tint,
      };
    default:
      return null;
  }
};

interface TopResultProps {
  item: SearchHit['item'];
  /** Without a waveform, as high as two rows beside it. */
  isCompact?: boolean;
}

export const TopResult = ({ item, isCompact }: TopResultProps) => {
  if (item.model_type === 'lyric') return null;
  const shown = shownOf(item);
  if (!shown) return item.model_type === 'channel' ? <ChannelTile channel={item} /> : <ContentCard item={item} />;
  const { kind, by, href, image, tint } = shown;
  return (
    <article
      className={item.model_type === 'artist' ? `${styles.root} ${styles.artist}` : styles.root}
      data-part="top-result"
      style={{ ['--tint' as string]: tint ?? undefined }}
    >
      <Cover className={styles.cover} image={image} sizes="132px" eager />
      <div className={`${layoutStyles.grow} ${styles.texts}`}>
        <small>{kind}</small>
        <a className={`${textStyles.display3} ${styles.name}`} href={href} dir="auto" {...fitted(item.name)}>
          {item.name}
        </a>
        <small dir="auto">{by}</small>
      </div>
      <PlayButton className={styles.play} subject={subjectOf(item.model_type, item.id)} name={item.name} isAccent size={56} />
      {item.model_type === 'track' && !isCompact && (
        <div className={styles.waveform} data-waveform={item.id} data-duration={item.duration} aria-hidden="true">
          {[waveformShapeStyles.remaining, `${waveformShapeStyles.played} ${styles.played}`].map((part) => (
            <svg
              key={part}
              className={`${waveformShapeStyles.root} ${part}`}
              viewBox={`0 0 ${LINE.width} ${LINE.height}`}
              preserveAspectRatio="none"
            >
              <title>{kind}</title>
              <path d={waveformPath(item.peaks, LINE)} />
            </svg>
          ))}
        </div>
      )}
    </article>
  );
};
