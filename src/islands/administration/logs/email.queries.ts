import { queryOptions } from '@tanstack/react-query';
import type { emailApi } from '#contracts/platform/email';
import { type ListQuery, refreshResource } from '#islands/administration/resource/use-resource';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';

/** The outbox among the lists of the administration. */
export const EMAILS_RESOURCE = 'mails';

/** A page of the mails that the site wrote. */
export const readEmails = async (listQuery: ListQuery, signal: AbortSignal) =>
  (await call<typeof emailApi.list>({ method: 'GET', path: '/logs/outgoing-email' }, { query: listQuery as object, signal })).pagination;

/** A mail by its id. */
export const emailQuery = (id: number) =>
  queryOptions({
    queryKey: ['mail', id],
    queryFn: async ({ signal }) =>
      (await call<typeof emailApi.show>({ method: 'GET', path: '/logs/outgoing-email/:id' }, { params: { id }, signal })).mail,
  });

const refresh = (id: number) =>
  Promise.all([queryClient.invalidateQueries({ queryKey: emailQuery(id).queryKey }), refreshResource(EMAILS_RESOURCE)]);

/** Tries now to send a mail. */
export const retryEmail = async (id: number): Promise<void> => {
  await call<typeof emailApi.retry>({ method: 'POST', path: '/logs/outgoing-email/:id/retry' }, { params: { id } }).finally(() =>
    refresh(id),
  );
};

/** Holds a mail back. */
export const cancelEmail = async (id: number): Promise<void> => {
  await call<typeof emailApi.cancel>({ method: 'POST', path: '/logs/outgoing-email/:id/cancel' }, { params: { id } }).finally(() =>
    refresh(id),
  );
};

/** What a mail says that opens an account; the audit log says that it was asked for. */
export const revealEmail = async (id: number): Promise<{ html: string; text: string }> => {
  const { html, text } = await call<typeof emailApi.reveal>(
    { method: 'POST', path: '/logs/outgoing-email/:id/reveal' },
    { params: { id } },
  );
  return { html, text };
};

/** Gives the mails back to the outbox that failed, of which so many were seen; tells how many go. */
export const retryFailed = async (count: number): Promise<number> => {
  const answer = await call<typeof emailApi.retryFailed>(
    { method: 'POST', path: '/logs/outgoing-email/retry' },
    { body: { count } },
  ).finally(() => refreshResource(EMAILS_RESOURCE));
  return answer.count;
};
