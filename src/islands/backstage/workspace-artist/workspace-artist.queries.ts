import { queryOptions } from '@tanstack/react-query';
import type { workspaceArtistApi } from '#contracts/backstage/workspace-artist';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';

const path = '/workspaces/:id/artists';
const keyOf = (id: number) => ['workspaces', id, 'artists'] as const;

/** The workspace's artists, and the user's own artists that can be added. */
export const workspaceArtistsQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call<typeof workspaceArtistApi.list>({ method: 'GET', path }, { params: { id }, signal }),
  });

const refresh = (id: number) => queryClient.invalidateQueries({ queryKey: keyOf(id) });

export const addArtist = async (id: number, artistId: number): Promise<void> => {
  const body = { artist_id: artistId };
  await call<typeof workspaceArtistApi.add>({ method: 'POST', path }, { params: { id }, body }).finally(() => refresh(id));
};

export const removeArtist = async (id: number, artistId: number): Promise<void> => {
  const params = { id, artistId };
  await call<typeof workspaceArtistApi.remove>({ method: 'DELETE', path: `${path}/:artistId` }, { params }).finally(() => refresh(id));
};
