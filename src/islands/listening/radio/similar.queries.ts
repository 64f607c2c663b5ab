import type { radioApi } from '#contracts/listening/radio';
import { call } from '#islands/platform/api-client/api-call';
import { usePageQuery } from '#islands/platform/query/use-page-query';

export const useSimilarTracks = (id: number) =>
  usePageQuery({
    queryKey: ['similar-tracks', id],
    queryFn: async ({ signal }) =>
      (await call<typeof radioApi.similarTracks>({ method: 'GET', path: '/tracks/:id/similar' }, { params: { id }, signal })).tracks,
  });

export const useSimilarAlbums = (id: number) =>
  usePageQuery({
    queryKey: ['similar-albums', id],
    queryFn: async ({ signal }) =>
      (await call<typeof radioApi.similarAlbums>({ method: 'GET', path: '/albums/:id/similar' }, { params: { id }, signal })).albums,
  });

export const useForYou = () =>
  usePageQuery({
    queryKey: ['for-you'],
    queryFn: ({ signal }) => call<typeof radioApi.forYou>({ method: 'GET', path: '/users/me/for-you' }, { signal }),
  });
