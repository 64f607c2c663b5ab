import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#islands/platform/query/query-client';
import { ratingsQuery } from './rating.queries';

/** What the person rates a track, 0 for not at all; undefined until it is known. */
export const useRating = (trackId: number): number | undefined => {
  const { data } = useQuery(ratingsQuery(), queryClient);
  return data && (data.get(trackId) ?? 0);
};
