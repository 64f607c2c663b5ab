import type { ChannelItem, ContentItem } from '#contracts/listening/channel';
import { subjectOf } from '#functions/platform/contract/subject';
import { TrackList } from '#islands/catalogue/track/TrackList';
import * as cardLayoutStyles from '#islands/platform/ui/layout/card-layout.module.css';
import { ContentCard } from './ContentCard';
import { ContentRow } from './ContentRow';
import { asTracks, railSize } from './content-layout';

interface ChannelContentViewProps {
  items: ContentItem[];
  layout: Exclude<ChannelItem['layout'], 'pair'>;
  /** Subject of the channel: `channel:rising`. */
  from: string;
  name: string;
  /** Shown beside another part. */
  narrow?: boolean;
}

/** Tracks and rows that give adjacent parts the same height. */
const NARROW_TRACKS = 7;
const NARROW_ROWS = 4;

export const ChannelContentView = ({ items, layout, from, name, narrow = false }: ChannelContentViewProps) => {
  const tracks = asTracks(items);
  if (tracks && (layout === 'table' || layout === 'list')) {
    return narrow ? (
      <TrackList tracks={tracks.slice(0, NARROW_TRACKS)} from={from} partial={tracks.length > NARROW_TRACKS} name={name} layout="chart" />
    ) : (
      <TrackList tracks={tracks} from={from} name={name} layout={layout === 'table' ? 'ranked' : 'mixed'} hasHeader={layout === 'table'} />
    );
  }
  if (layout === 'list' || layout === 'table') {
    return (
      <ul className={cardLayoutStyles.rows}>
        {items.slice(0, narrow ? NARROW_ROWS : undefined).map((item) => (
          <li key={subjectOf(item.model_type, item.id)}>
            <ContentRow item={item} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul
      className={`${layout === 'grid' ? cardLayoutStyles.grid : cardLayoutStyles.rail} ${railSize(items)}`.trim()}
      data-part={layout === 'grid' ? undefined : 'rail'}
    >
      {items.map((item) => (
        <li key={subjectOf(item.model_type, item.id)}>
          <ContentCard item={item} />
        </li>
      ))}
    </ul>
  );
};
