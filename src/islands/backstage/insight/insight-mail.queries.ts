import { queryOptions } from '@tanstack/react-query';
import { insightMailApi } from '#functions/backstage/insight/insight-mail.contract';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';

export const mailChoiceQuery = (artistId: number) =>
  queryOptions({
    queryKey: ['insight-mail', artistId],
    queryFn: async ({ signal }) => (await call(insightMailApi.show, { params: { id: artistId }, signal })).enabled,
  });

export const chooseMail = async (artistId: number, enabled: boolean): Promise<void> => {
  await call(insightMailApi.update, { params: { id: artistId }, body: { enabled } });
  queryClient.setQueryData(mailChoiceQuery(artistId).queryKey, enabled);
};
