import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import type { CreditBlock, creditApi, StandingCredit } from '#contracts/catalogue/credit';
import { call } from '#islands/platform/api-client/api-call';
import { HttpError } from '#islands/platform/api-client/http-error';
import { showCaughtError } from '#islands/platform/error/show-error';
import { t } from '#islands/platform/lib/translate';
import { queryClient } from '#islands/platform/query/query-client';
import { showToast } from '#islands/platform/toast/toast.store';

const KEY = ['credits'] as const;

// Imports the contract's types only, so that its schemas stay out of the bundle.
const at = <Method extends 'GET' | 'POST' | 'DELETE', Path extends string>(method: Method, path: Path) => ({ method, path }) as const;

export type CreditScope = 'own' | 'unmanaged';

export const creditsQuery = (scope: CreditScope) =>
  infiniteQueryOptions({
    queryKey: [...KEY, scope],
    queryFn: async ({ pageParam, signal }) =>
      (await call<typeof creditApi.list>(at('GET', '/credit-requests'), { query: { scope, cursor: pageParam }, signal })).pagination,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });

export const acceptedCreditsQuery = infiniteQueryOptions({
  queryKey: [...KEY, 'standing'],
  queryFn: async ({ pageParam, signal }) =>
    (await call<typeof creditApi.accepted>(at('GET', '/credits'), { query: { cursor: pageParam }, signal })).pagination,
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }) => next_cursor,
});

export const blocksQuery = queryOptions({
  queryKey: [...KEY, 'blocks'],
  queryFn: async ({ signal }) => (await call<typeof creditApi.blocks>(at('GET', '/credit-blocks'), { signal })).blocks,
});

const refreshCredits = () => queryClient.invalidateQueries({ queryKey: KEY });

export type CreditAction = 'accept' | 'decline' | 'never';

const messageOf = (action: CreditAction): string =>
  ({
    accept: t('Credit approved'),
    decline: t('Credit declined'),
    never: t('Account blocked'),
  })[action];

export interface CreditApproval {
  terms: string;
  publication: boolean;
}

interface Answered {
  id: number;
  action: CreditAction;
  approval?: CreditApproval;
}

interface AnswerEvents {
  onSettled?: () => unknown;
  /** The work changed after the list was read. */
  onConflict?: (message: string) => void;
}

/** Refetches on errors too: another session may have answered the request, or the work changed. */
export const useCreditAnswer = ({ onSettled, onConflict }: AnswerEvents) =>
  useMutation({
    mutationFn: async ({ id, action, approval }: Answered): Promise<void> => {
      const params = { id };
      if (action === 'accept')
        await call<typeof creditApi.accept>(at('POST', '/credit-requests/:id/accept'), { params, body: approval ?? { terms: '' } });
      else
        await call<typeof creditApi.decline>(at('POST', '/credit-requests/:id/decline'), { params, body: { never: action === 'never' } });
    },
    meta: { isHandled: true },
    onSuccess: (_answer, { action }) => showToast(messageOf(action)),
    onError: (error) => {
      if (error instanceof HttpError && error.refusal.code === 'changed') onConflict?.(error.message);
      else showCaughtError(error);
    },
    onSettled: async () => {
      await Promise.all([refreshCredits(), onSettled?.()]);
    },
  });

export const useUnblockCredits = () =>
  useMutation({
    mutationFn: ({ artist, user }: CreditBlock) =>
      call<typeof creditApi.unblock>(at('DELETE', '/credit-blocks/:artistId/:userId'), {
        params: { artistId: artist.id, userId: user.id },
      }),
    onSuccess: (_answer, { user }) => showToast(t(':name unblocked', { name: user.name })),
    onSettled: refreshCredits,
  });

interface Withdrawn {
  credit: StandingCredit;
  never: boolean;
}

export const useWithdrawCredit = (onSettled: () => void) =>
  useMutation({
    mutationFn: ({ credit: { work, artist, role }, never }: Withdrawn) =>
      call<typeof creditApi.withdraw>(at('POST', '/credits/withdraw'), {
        body: { artist_id: artist.id, [`${work.kind}_id`]: work.id, role, never },
      }),
    onSuccess: () => showToast(t('Credit removed')),
    onSettled: async () => {
      onSettled();
      await refreshCredits();
    },
  });
