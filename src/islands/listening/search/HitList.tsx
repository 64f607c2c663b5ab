import type { TrackItem } from '#contracts/catalogue/track';
import type { SearchHit } from '#contracts/listening/search';
import { TrackList } from '#islands/catalogue/track/TrackList';
import { ContentCard } from '#islands/listening/channel/ContentCard';
import * as searchOverviewStyles from '#islands/listening/search/SearchOverview.module.css';
import { classNames } from '#islands/platform/ui/base/class-names';
import * as cardLayoutStyles from '#islands/platform/ui/layout/card-layout.module.css';
import { ChannelTile } from './ChannelTile';
import { LyricHits } from './LyricHits';
import type { SearchTab } from './search-tab';

interface HitListProps {
  type: SearchTab;
  hits: SearchHit[];
  /** What was searched for: the name of the list that its tracks are played from. */
  query: string;
  /** A rail or a short list, not all there are. */
  isPreview?: boolean;
  /** A rail that leaves room for another one beside it. */
  isHalf?: boolean;
}

/** How many cards of each type fit in a rail; six without one. */
const RAIL_FIT: Partial<Record<SearchTab, string>> = {
  artist: `${cardLayoutStyles.sevenColumns} ${cardLayoutStyles.artists}`,
  user: `${cardLayoutStyles.sevenColumns} ${cardLayoutStyles.artists}`,
  genre: `${cardLayoutStyles.fourColumns} ${cardLayoutStyles.tags}`,
  tag: `${cardLayoutStyles.fourColumns} ${cardLayoutStyles.tags}`,
  channel: `${cardLayoutStyles.fourColumns} ${cardLayoutStyles.tags}`,
};
const TILES: SearchTab[] = ['genre', 'tag', 'channel'];
const PORTRAITS: SearchTab[] = ['artist', 'user'];

const tracksOf = (hits: SearchHit[]): TrackItem[] => hits.flatMap(({ item }) => (item.model_type === 'track' ? [item] : []));

/** The class names of a rail that has half the width of the page. */
const halfRail = (type: SearchTab): string =>
  classNames(
    searchOverviewStyles.halfRail,
    TILES.includes(type) && searchOverviewStyles.tiles,
    PORTRAITS.includes(type) && searchOverviewStyles.portraits,
  );

/** The hits of one type, each as things of its type are shown everywhere. */
export const HitList = ({ type, hits, query, isPreview = false, isHalf = false }: HitListProps) => {
  if (type === 'track') {
    return (
      <TrackList
        tracks={tracksOf(hits)}
        from={`search:${query}`}
        name={query}
        layout={isPreview ? 'chart' : 'mixed'}
        hasHeader={!isPreview}
        isBelowTabs={!isPreview}
      />
    );
  }
  if (type === 'lyric') return <LyricHits hits={hits} isBelowTabs={!isPreview} />;
  const grid = TILES.includes(type) ? `${cardLayoutStyles.grid} ${cardLayoutStyles.tags}` : cardLayoutStyles.grid;
  return (
    <ul
      className={isPreview ? classNames(cardLayoutStyles.rail, RAIL_FIT[type], isHalf && halfRail(type)) : grid}
      data-part={isPreview ? 'rail' : undefined}
    >
      {hits.map(({ item }) => (
        <li key={item.id}>
          {item.model_type === 'channel' ? <ChannelTile channel={item} /> : item.model_type !== 'lyric' && <ContentCard item={item} />}
        </li>
      ))}
    </ul>
  );
};
