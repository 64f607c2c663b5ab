import { useMemo } from 'react';
import type { LikedArtist } from '#contracts/listening/library';
import { ArtistCard } from '#islands/catalogue/artist/ArtistCard';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import * as cardLayoutStyles from '#islands/platform/ui/layout/card-layout.module.css';
import { LibraryCards } from './LibraryCards';
import type { OrderOption } from './LibraryToolbar';
import { type ArtistOrder, type CursorPage, type LibraryQuery, READ_PAGE } from './library.queries';

interface LibraryArtistsProps {
  userId: number;
  listQuery: LibraryQuery<ArtistOrder>;
  first: CursorPage<LikedArtist>;
}

const DEFAULT_QUERY: LibraryQuery<ArtistOrder> = { orderBy: 'added', orderDir: 'desc', query: '' };

const orders = (): OrderOption<ArtistOrder>[] => [
  { id: 'added', label: t('Recently added'), defaultDir: 'desc' },
  { id: 'name', label: t('Name'), defaultDir: 'asc' },
];

/** Followed or liked artists. */
export const LibraryArtists = ({ userId, listQuery, first }: LibraryArtistsProps) => {
  const read = useMemo(() => READ_PAGE.artists(userId, first.per_page), [userId, first.per_page]);
  return (
    <ScreenRoot>
      <LibraryCards
        type="artist"
        list="artists"
        {...{ read, listQuery, first }}
        defaultQuery={DEFAULT_QUERY}
        orders={orders()}
        look={cardLayoutStyles.artists}
        card={(artist) => <ArtistCard artist={artist} />}
        words={{
          label: t('Artists'),
          find: t('Find in artists'),
          failed: t('Your artists did not load'),
          empty: t('No artists yet'),
          hint: t('Artists you follow appear here.'),
        }}
      />
    </ScreenRoot>
  );
};
