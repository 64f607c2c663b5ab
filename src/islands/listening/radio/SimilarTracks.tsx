import { TrackCard } from '#islands/catalogue/track/TrackCard';
import { t } from '#islands/platform/lib/translate';
import { QueryProvider } from '#islands/platform/query/QueryProvider';
import { CardRail } from './CardRail';
import { reasonText } from './reason-text';
import { useSimilarTracks } from './similar.queries';

const TrackRail = ({ trackId }: { trackId: number }) => {
  const { data, isError } = useSimilarTracks(trackId);
  if (isError || data?.length === 0) return null;
  const cards = data?.map((track) => (
    <li key={track.id}>
      <TrackCard track={track} note={reasonText(track.reason)} />
    </li>
  ));
  return <CardRail title={t('More like this')} cards={cards} lines={3} />;
};

/** Fetched when they come into view: a cached page must not name tracks that were hidden since. */
export const SimilarTracks = (props: { trackId: number }) => (
  <QueryProvider>
    <TrackRail {...props} />
  </QueryProvider>
);
