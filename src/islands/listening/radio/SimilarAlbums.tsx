import { AlbumCard } from '#islands/catalogue/album/AlbumCard';
import { t } from '#islands/platform/lib/translate';
import { QueryProvider } from '#islands/platform/query/QueryProvider';
import { CardRail } from './CardRail';
import { useSimilarAlbums } from './similar.queries';

const AlbumRail = ({ albumId }: { albumId: number }) => {
  const { data, isError } = useSimilarAlbums(albumId);
  if (isError || data?.length === 0) return null;
  const cards = data?.map((album) => (
    <li key={album.id}>
      <AlbumCard album={album} />
    </li>
  ));
  return <CardRail title={t('More like this')} cards={cards} lines={2} />;
};

export const SimilarAlbums = (props: { albumId: number }) => (
  <QueryProvider>
    <AlbumRail {...props} />
  </QueryProvider>
);
