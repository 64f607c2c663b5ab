import type { ReactNode } from 'react';
import type { TableAlbum, TableTrack } from '#contracts/administration/music-table';
import { recordType } from '#islands/catalogue/album/record-type';
import { dayText } from '#islands/platform/lib/day-text';
import { formatClock, formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';
import { MusicCell } from './MusicCell';
import { MusicStateChip } from './music-state';

/** Default columns. */
export const TRACK_COLUMNS = ['name', 'album', 'genre', 'state', 'plays', 'length', 'owner', 'created'];
export const ALBUM_COLUMNS = ['name', 'type', 'genre', 'state', 'tracks', 'plays', 'owner', 'created'];

/** Sorts columns by `order`; others are last. */
const ordered = <Item,>(columns: DataColumn<Item>[], order: readonly string[]): DataColumn<Item>[] => {
  const indexOf = ({ id }: DataColumn<Item>) => (order.includes(id) ? order.indexOf(id) : order.length);
  return columns.toSorted((one, other) => indexOf(one) - indexOf(other));
};

export const names = (things: { name: string }[]): string => things.map(({ name }) => name).join(', ');
export const none = (): ReactNode => <span className={textStyles.faint}>{t('None')}</span>;
export const textOr = (text: string | null | undefined): ReactNode => (text ? <span dir="auto">{text}</span> : none());

export const dayColumn = <Item extends { created_at: string }>(now: number): DataColumn<Item> => ({
  id: 'created',
  label: t('Added'),
  isSortable: true,
  cell: ({ created_at }) => <time dateTime={created_at}>{dayText(Date.parse(created_at), now)}</time>,
});
export const playsColumn = <Item extends { plays: number }>(): DataColumn<Item> => ({
  id: 'plays',
  label: t('Plays'),
  isSortable: true,
  isNumeric: true,
  cell: ({ plays }) => formatCount(plays),
});
/** Not sortable. */
export const numberColumn = <Item,>(id: string, label: string, of: (item: Item) => number): DataColumn<Item> => ({
  id,
  label,
  isNumeric: true,
  cell: (item) => formatCount(of(item)),
});

const musicColumns = <Item extends TableTrack | TableAlbum>(label: string, now: number): DataColumn<Item>[] => [
  {
    id: 'name',
    label,
    isRowHeader: true,
    isKept: true,
    isSortable: true,
    cell: (item) => (
      <MusicCell name={item.name} image={item.image} note={names(item.artists)} isExplicit={'explicit' in item && item.explicit} />
    ),
  },
  { id: 'genre', label: t('Genre'), cell: ({ genres }) => textOr(genres.join(', ')) },
  { id: 'state', label: t('State'), cell: ({ state, scheduled_at }) => <MusicStateChip state={state} scheduledAt={scheduled_at} /> },
  playsColumn(),
  {
    id: 'owner',
    label: t('Owner'),
    cell: ({ owner }) =>
      owner ? (
        <span className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
          <Avatar of={owner} size={24} />
          <span className={textStyles.truncate} dir="auto">
            {owner.name}
          </span>
        </span>
      ) : (
        none()
      ),
  },
  dayColumn(now),
  numberColumn('likes', t('Likes'), ({ likes_count }) => likes_count),
  { id: 'released', label: t('Released'), cell: ({ release_date }) => textOr(release_date) },
];

/** Column ids are the server's. */
export const trackColumns = (now: number): DataColumn<TableTrack>[] =>
  ordered(
    [
      ...musicColumns<TableTrack>(t('Track'), now),
      { id: 'album', label: t('Album'), cell: ({ album }) => textOr(album?.name) },
      { id: 'length', label: t('Length'), isNumeric: true, cell: ({ duration }) => formatClock(duration) },
      { id: 'isrc', label: t('ISRC'), cell: ({ isrc }) => textOr(isrc) },
      { id: 'lyrics', label: t('Lyrics'), cell: ({ has_lyrics }) => (has_lyrics ? t('Yes') : none()) },
    ],
    TRACK_COLUMNS,
  );

export const albumColumns = (now: number): DataColumn<TableAlbum>[] =>
  ordered(
    [
      ...musicColumns<TableAlbum>(t('Album'), now),
      { id: 'type', label: t('Type'), cell: ({ record_type }) => recordType(record_type) },
      numberColumn('tracks', t('Tracks'), ({ tracks_count }) => tracks_count),
      { id: 'upc', label: t('UPC'), cell: ({ upc }) => textOr(upc) },
    ],
    ALBUM_COLUMNS,
  );
