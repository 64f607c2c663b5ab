import { queryOptions } from '@tanstack/react-query';
import type { emailApi } from '#contracts/platform/email';
import { type ListQuery, refreshResource } from '#islands/administration/resource/use-resource';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';

export const EMAILS_RESOURCE = 'mails';

export const readEmails = async (listQuery: ListQuery, signal: AbortSignal) =>
  (await call<typeof emailApi.list>({ method: 'GET', path: '/logs/outgoing-email' }, { query: listQuery as object, signal })).pagination;

export const emailQuery = (id: number) =>
  queryOptions({
    queryKey: ['mail', id],
    queryFn: async ({ signal }) =>
      (await call<typeof emailApi.show>({ method: 'GET', path: '/logs/outgoing-email/:id' }, { params: { id }, signal })).mail,
  });

const refresh = (id: number) =>
  Promise.all([queryClient.invalidateQueries({ queryKey: emailQuery(id).queryKey }), refreshResource(EMAILS_RESOURCE)]);

export const retryEmail = async (id: number): Promise<void> => {
  await call<typeof emailApi.retry>({ method: 'POST', path: '/logs/outgoing-email/:id/retry' }, { params: { id } }).finally(() =>
    refresh(id),
  );
};

export const cancelEmail = async (id: number): Promise<void> => {
  await call<typeof emailApi.cancel>({ method: 'POST', path: '/logs/outgoing-email/:id/cancel' }, { params: { id } }).finally(() =>
    refresh(id),
  );
};

/** Returns the content with codes and login links; writes an audit log entry. */
export const revealEmail = async (id: number): Promise<{ html: string; text: string }> => {
  const { html, text } = await call<typeof emailApi.reveal>(
    { method: 'POST', path: '/logs/outgoing-email/:id/reveal' },
    { params: { id } },
  );
  return { html, text };
};

/** Queues the failed emails of the last week again. Throws 409 unless there are exactly `count`. Returns the number queued. */
export const retryFailed = async (count: number): Promise<number> => {
  const answer = await call<typeof emailApi.retryFailed>(
    { method: 'POST', path: '/logs/outgoing-email/retry' },
    { body: { count } },
  ).finally(() => refreshResource(EMAILS_RESOURCE));
  return answer.count;
};
