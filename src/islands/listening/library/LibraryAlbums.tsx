import { useMemo } from 'react';
import type { LikedAlbum } from '#contracts/listening/library';
import { AlbumCard } from '#islands/catalogue/album/AlbumCard';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { LibraryCards } from './LibraryCards';
import type { OrderOption } from './LibraryToolbar';
import { type AlbumOrder, type CursorPage, type LibraryQuery, READ_PAGE } from './library.queries';

interface LibraryAlbumsProps {
  userId: number;
  listQuery: LibraryQuery<AlbumOrder>;
  first: CursorPage<LikedAlbum>;
}

const DEFAULT_QUERY: LibraryQuery<AlbumOrder> = { orderBy: 'added', orderDir: 'desc', query: '' };

const orders = (): OrderOption<AlbumOrder>[] => [
  { id: 'added', label: t('Recently added'), defaultDir: 'desc' },
  { id: 'name', label: t('Title'), defaultDir: 'asc' },
  { id: 'artist', label: t('Artist'), defaultDir: 'asc' },
  { id: 'released', label: t('Release date'), defaultDir: 'desc' },
];

export const LibraryAlbums = ({ userId, listQuery, first }: LibraryAlbumsProps) => {
  const read = useMemo(() => READ_PAGE.albums(userId, first.per_page), [userId, first.per_page]);
  return (
    <ScreenRoot>
      <LibraryCards
        type="album"
        list="albums"
        {...{ read, listQuery, first }}
        defaultQuery={DEFAULT_QUERY}
        orders={orders()}
        card={(album) => <AlbumCard album={album} />}
        words={{
          label: t('Albums'),
          find: t('Find in albums'),
          failed: t('Your albums did not load'),
          empty: t('No albums yet'),
          hint: t('Save albums with the heart button to see them here.'),
        }}
      />
    </ScreenRoot>
  );
};
