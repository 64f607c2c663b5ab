import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BlockedDomain, type InvitationCode, joiningApi } from '#contracts/administration/joining';
import { call } from '#islands/platform/api-client/api-call';
import { showError } from '#islands/platform/error/error';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { showToast } from '#islands/platform/toast/toast.store';

const CODES = ['administration', 'join-codes'] as const;
const DOMAINS = ['administration', 'blocked-domains'] as const;

/** `initial` is server-rendered. */
export const useCodes = (initial: InvitationCode[]) =>
  usePageQuery({
    queryKey: CODES,
    queryFn: async ({ signal }) => (await call(joiningApi.listCodes, { signal })).codes,
    initialData: initial,
  }).data;

export const useDomains = (initial: BlockedDomain[]) =>
  usePageQuery({
    queryKey: DOMAINS,
    queryFn: async ({ signal }) => (await call(joiningApi.listDomains, { signal })).domains,
    initialData: initial,
  }).data;

const useRemoval = (queryKey: readonly string[], remove: (id: number) => Promise<unknown>, done: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: remove,
    onSuccess: () => showToast(done),
    onError: (error) => showError(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
};

export const useRevokedCode = (done: string) => useRemoval(CODES, (id) => call(joiningApi.deleteCode, { params: { id } }), done);

export const useUnblockedDomain = (done: string) => useRemoval(DOMAINS, (id) => call(joiningApi.unblockDomain, { params: { id } }), done);

export const useRefreshCodes = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: CODES });
};

export const useRefreshDomains = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: DOMAINS });
};
