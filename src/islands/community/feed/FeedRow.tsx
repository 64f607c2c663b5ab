import type { FeedEntry } from '#contracts/community/feed';
import { VARIOUS_ARTISTS } from '#functions/catalogue/album/album-artists.contract';
import { albumPath, trackPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { LikeButton, RepostButton } from '#islands/account/saved-state/SaveButtons';
import { ArtistLinks } from '#islands/catalogue/artist/ArtistLinks';
import { mainArtists } from '#islands/catalogue/track/main-artists';
import * as styles from '#islands/community/feed/FeedRow.module.css';
import { formatClock, formatDuration, formatTracks } from '#islands/platform/lib/format';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import { PlayButton } from '#islands/platform/ui/button/PlayButton';
import { FeedReason } from './FeedReason';

interface FeedRowProps {
  entry: FeedEntry;
  language: string;
}

const shownOf = ({ item }: FeedEntry) =>
  item.model_type === 'track'
    ? { path: trackPath(item), artists: mainArtists(item), length: formatClock(item.duration) }
    : {
        path: albumPath(item, item.artists[0]?.slug),
        artists: item.various_artists ? null : item.artists,
        length: [formatTracks(item.tracks_count), formatDuration(item.duration)].join(', '),
      };

export const FeedRow = ({ entry, language }: FeedRowProps) => {
  const { item } = entry;
  const { path, artists, length } = shownOf(entry);
  const subject = subjectOf(item.model_type, item.id);
  return (
    <article className={styles.root} data-part="feed-row" data-row={item.model_type === 'track' || undefined}>
      <p className={styles.reason}>
        <FeedReason entry={entry} />
        <time dateTime={entry.time}>{relativeTime(Date.parse(entry.time), undefined, language)}</time>
      </p>
      <div className={styles.music}>
        <Cover className={styles.cover} image={item.image} sizes="96px" />
        <div className={layoutStyles.grow}>
          <h2 className={`${textStyles.display1} ${textStyles.truncate}`}>
            <a className={textStyles.plainLink} href={path} dir="auto">
              {item.name}
            </a>
          </h2>
          <p className={textStyles.truncate}>{artists ? <ArtistLinks artists={artists} /> : VARIOUS_ARTISTS}</p>
          <p className={`${textStyles.faint} ${textStyles.small}`}>{length}</p>
        </div>
        <span className={`${layoutStyles.row} ${styles.actions}`}>
          <PlayButton subject={subject} name={item.name} size={44} className={styles.play} />
          <LikeButton subject={subject} name={item.name} />
          <RepostButton subject={subject} name={item.name} className={layoutStyles.phoneHidden} />
          <button type="button" className={iconButtonClass({})} data-menu={subject} aria-label={t('More for :name', { name: item.name })}>
            <Icon name="more" />
          </button>
        </span>
      </div>
    </article>
  );
};
