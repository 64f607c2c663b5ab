import { queryOptions } from '@tanstack/react-query';
import type { TrackItem } from '#contracts/catalogue/track';
import type { searchApi } from '#contracts/listening/search';
import { call } from '#islands/platform/api-client/api-call';

// Type imports only, so that the schemas are not bundled.
const at = <Method extends 'GET' | 'POST' | 'PUT' | 'DELETE', Path extends string>(method: Method, path: Path) =>
  ({ method, path }) as const;

export const foundTracksQuery = (query: string) =>
  queryOptions({
    queryKey: ['found-tracks', query],
    queryFn: async ({ signal }): Promise<TrackItem[]> => {
      const searchQuery = { query, types: 'track', perType: 10 };
      const { groups } = await call<typeof searchApi.search>(at('GET', '/search'), { query: searchQuery, signal });
      return groups.flatMap(({ hits }) => hits.flatMap(({ item }) => (item.model_type === 'track' ? [item] : [])));
    },
  });
