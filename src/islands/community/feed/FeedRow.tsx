import type { FeedEntry } from '#contracts/community/feed';
import { albumPath, trackPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { LikeButton, RepostButton } from '#islands/account/saved-state/SaveButtons';
import { ArtistLinks } from '#islands/catalogue/artist/ArtistLinks';
import { mainArtists } from '#islands/catalogue/track/main-artists';
import { formatClock, formatDuration, formatTracks } from '#islands/platform/lib/format';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { Icon } from '#islands/platform/ui/base/Icon';
import { PlayButton } from '#islands/platform/ui/button/PlayButton';
import { FeedReason } from './FeedReason';

interface FeedRowProps {
  entry: FeedEntry;
  /** The language that the page speaks. */
  language: string;
}

/** Where an item leads, by whom it is and how long it lasts. */
const shownOf = ({ item }: FeedEntry) =>
  item.model_type === 'track'
    ? { path: trackPath(item), artists: mainArtists(item), length: formatClock(item.duration) }
    : {
        path: albumPath(item, item.artists[0]?.slug),
        artists: item.artists,
        length: [formatTracks(item.tracks_count), formatDuration(item.duration)].join(', '),
      };

/** Something new: why it is here, what it is, and what can be done with it. */
export const FeedRow = ({ entry, language }: FeedRowProps) => {
  const { item } = entry;
  const { path, artists, length } = shownOf(entry);
  const subject = subjectOf(item.model_type, item.id);
  return (
    <article className="feed-row" data-part="feed-row" data-row={item.model_type === 'track' || undefined}>
      <p className="feed-why">
        <FeedReason entry={entry} />
        <time dateTime={entry.time}>{relativeTime(Date.parse(entry.time), undefined, language)}</time>
      </p>
      <div className="feed-what">
        <Cover image={item.image} sizes="96px" />
        <div className="grow">
          <h2 className="d-1 ell">
            <a className="ulink" href={path} dir="auto">
              {item.name}
            </a>
          </h2>
          <p className="ell">
            <ArtistLinks artists={artists} />
          </p>
          <p className="faint small">{length}</p>
        </div>
        <span className="row feed-do">
          <PlayButton subject={subject} name={item.name} size={44} />
          <LikeButton subject={subject} name={item.name} />
          <RepostButton subject={subject} name={item.name} className="hide-m" />
          <button type="button" className="ibtn" data-menu={subject} aria-label={t('More for :name', { name: item.name })}>
            <Icon name="more" />
          </button>
        </span>
      </div>
    </article>
  );
};
