import { queryOptions } from '@tanstack/react-query';
import { type LinkComment, linkCommentApi, type NewLinkComment } from '#functions/backstage/private-link/link-comment.contract';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';

/** Comments for the holder of a link. */
export const sharedCommentsQuery = (pass: string) =>
  queryOptions({
    queryKey: ['link-comments', 'said', pass],
    queryFn: async ({ signal }) => (await call(linkCommentApi.read, { body: { pass }, signal })).comments,
  });

export const createCommentByLink = async (pass: string, comment: NewLinkComment): Promise<void> => {
  const { comments } = await call(linkCommentApi.create, { body: { ...comment, pass } });
  queryClient.setQueryData<LinkComment[]>(sharedCommentsQuery(pass).queryKey, comments);
};

/** Comments for the music's managers. */
export const linkCommentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['private-links', 'comments', id],
    queryFn: async ({ signal }) => (await call(linkCommentApi.list, { params: { id }, signal })).comments,
  });

export const deleteLinkComment = async (linkId: number, id: number): Promise<void> => {
  await call(linkCommentApi.delete, { params: { id: linkId, ids: String(id) } });
  await queryClient.invalidateQueries({ queryKey: ['private-links'] });
};
