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
  query: string;
  isPreview?: boolean;
  /** Shares its row with other groups. */
  isShared?: boolean;
}

/** Cards per rail; six by default. */
const RAIL_FIT: Partial<Record<SearchTab, string>> = {
  artist: cardLayoutStyles.artists,
  user: cardLayoutStyles.artists,
  genre: `${cardLayoutStyles.fourColumns} ${cardLayoutStyles.tags}`,
  tag: `${cardLayoutStyles.fourColumns} ${cardLayoutStyles.tags}`,
  channel: `${cardLayoutStyles.fourColumns} ${cardLayoutStyles.tags}`,
};
const TILES: SearchTab[] = ['genre', 'tag', 'channel'];
const PORTRAITS: SearchTab[] = ['artist', 'user'];

const tracksOf = (hits: SearchHit[]): TrackItem[] => hits.flatMap(({ item }) => (item.model_type === 'track' ? [item] : []));

const sharedRail = (type: SearchTab): string =>
  classNames(
    searchOverviewStyles.sharedRail,
    TILES.includes(type) && searchOverviewStyles.tiles,
    PORTRAITS.includes(type) && searchOverviewStyles.portraits,
  );

export const HitList = ({ type, hits, query, isPreview = false, isShared = false }: HitListProps) => {
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
      className={isPreview ? classNames(cardLayoutStyles.rail, RAIL_FIT[type], isShared && sharedRail(type)) : grid}
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
