import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import type { grantApi, ReceivedGrant, Sharing } from '#contracts/catalogue/grant';
import type { WorkRight } from '#functions/catalogue/publishing/work-right.contract';
import { type MusicKind, refreshManagedMusic } from '#islands/backstage/managed-music/managed-music.queries';
import { call } from '#islands/platform/api-client/api-call';
import { t } from '#islands/platform/lib/translate';
import { queryClient } from '#islands/platform/query/query-client';
import { showToast } from '#islands/platform/toast/toast.store';

const KEY = ['grants'] as const;

// Imports the contract's types only, so that its schemas stay out of the bundle.
const at = <Method extends 'GET' | 'POST' | 'DELETE', Path extends string>(method: Method, path: Path) => ({ method, path }) as const;

export interface SharedWork {
  kind: MusicKind;
  id: number;
}

export const sharingQuery = ({ kind, id }: SharedWork) =>
  queryOptions({
    queryKey: [...KEY, kind, id],
    queryFn: ({ signal }): Promise<Sharing> =>
      kind === 'track'
        ? call<typeof grantApi.ofTrack>(at('GET', '/tracks/:id/grants'), { params: { id }, signal })
        : call<typeof grantApi.ofAlbum>(at('GET', '/albums/:id/grants'), { params: { id }, signal }),
  });

export const receivedGrantsQuery = infiniteQueryOptions({
  queryKey: [...KEY, 'received'],
  queryFn: async ({ pageParam, signal }) =>
    (await call<typeof grantApi.received>(at('GET', '/grants/received'), { query: { cursor: pageParam }, signal })).pagination,
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }) => next_cursor,
});

const refreshGrants = () => queryClient.invalidateQueries({ queryKey: KEY });
const deleteGrant = (id: number) => call<typeof grantApi.delete>(at('DELETE', '/grants/:id'), { params: { id } });

interface Switched {
  artistId: number;
  right: WorkRight;
  /** Of the existing grant, to revoke it. */
  grantId?: number;
}

export const useGrantSwitch = ({ kind, id }: SharedWork) =>
  useMutation({
    mutationFn: async ({ artistId, right, grantId }: Switched): Promise<void> => {
      if (grantId !== undefined) await deleteGrant(grantId);
      else await call<typeof grantApi.create>(at('POST', '/grants'), { body: { [`${kind}_id`]: id, artist_id: artistId, right } });
    },
    onSettled: refreshGrants,
  });

export const useGiveUpGrant = (onSettled: () => void) =>
  useMutation({
    mutationFn: ({ id }: ReceivedGrant) => deleteGrant(id),
    onSuccess: () => showToast(t('Access given up')),
    onSettled: async () => {
      onSettled();
      await Promise.all([refreshGrants(), refreshManagedMusic()]);
    },
  });
