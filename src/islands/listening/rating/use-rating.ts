import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#islands/platform/query/query-client';
import { ratingsQuery } from './rating.queries';

/** 0 for unrated; undefined while loading. */
export const useRating = (trackId: number): number | undefined => {
  const { data } = useQuery(ratingsQuery(), queryClient);
  return data && (data.get(trackId) ?? 0);
};
