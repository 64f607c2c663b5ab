import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import type { HomeKind, HomeOffer, homeApi } from '#contracts/catalogue/home';
import { call } from '#islands/platform/api-client/api-call';
import { t } from '#islands/platform/lib/translate';
import { queryClient } from '#islands/platform/query/query-client';
import { showToast } from '#islands/platform/toast/toast.store';

const KEY = ['home-offers'] as const;

// Imports the contract's types only, so that its schemas stay out of the bundle.
const at = <Method extends 'GET' | 'POST' | 'PUT' | 'DELETE', Path extends string>(method: Method, path: Path) =>
  ({ method, path }) as const;

export const homeOffersQuery = (scope: 'received' | 'sent') =>
  infiniteQueryOptions({
    queryKey: [...KEY, scope],
    queryFn: async ({ pageParam, signal }) =>
      (await call<typeof homeApi.list>(at('GET', '/home-offers'), { query: { scope, cursor: pageParam }, signal })).pagination,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });

/** The pending offer of a work, else null. */
export const pendingOfferQuery = (kind: HomeKind, id: number) =>
  queryOptions({
    queryKey: [...KEY, kind, id],
    queryFn: async ({ signal }) => {
      const query = { scope: 'sent' as const, [`${kind}_id`]: String(id) };
      return (await call<typeof homeApi.list>(at('GET', '/home-offers'), { query, signal })).pagination.data[0] ?? null;
    },
  });

const refreshOffers = () => queryClient.invalidateQueries({ queryKey: KEY });

type OfferAction = 'accept' | 'decline' | 'withdraw';

const perform: Record<OfferAction, (params: { id: number }) => Promise<unknown>> = {
  accept: (params) => call<typeof homeApi.accept>(at('POST', '/home-offers/:id/accept'), { params }),
  decline: (params) => call<typeof homeApi.decline>(at('POST', '/home-offers/:id/decline'), { params }),
  withdraw: (params) => call<typeof homeApi.withdraw>(at('DELETE', '/home-offers/:id'), { params }),
};

const messageOf = (action: OfferAction): string =>
  ({
    accept: t('Rights accepted'),
    decline: t('Offer declined'),
    withdraw: t('Offer withdrawn'),
  })[action];

/** Refetches on errors too: the offer may be void, or answered in another session. */
export const useOfferAction = (onSettled?: () => void) =>
  useMutation({
    mutationFn: ({ offer: { id }, action }: { offer: HomeOffer; action: OfferAction }) => perform[action]({ id }),
    onSuccess: (_answer, { action }) => showToast(messageOf(action)),
    onSettled: async () => {
      onSettled?.();
      await refreshOffers();
    },
  });

export interface Transfer {
  kind: HomeKind;
  id: number;
  artistId: number;
  withTracks: boolean;
}

export const offerHome = async ({ kind, id, artistId, withTracks }: Transfer): Promise<void> => {
  await call<typeof homeApi.offer>(at('POST', '/home-offers'), {
    body: { [`${kind}_id`]: id, artist_id: artistId, with_tracks: withTracks },
  });
  await refreshOffers();
};

/** As an administrator. */
export const moveHome = async ({ kind, id, artistId, withTracks }: Transfer): Promise<void> => {
  await call<typeof homeApi.move>(at('PUT', '/homes/:kind/:id'), {
    params: { kind, id },
    body: { artist_id: artistId, with_tracks: withTracks },
  });
};
