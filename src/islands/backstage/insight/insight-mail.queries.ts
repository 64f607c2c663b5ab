import { queryOptions } from '@tanstack/react-query';
import { insightMailApi } from '#functions/backstage/insight/insight-mail.contract';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';

export const insightMailQuery = (artistId: number) =>
  queryOptions({
    queryKey: ['insight-mail', artistId],
    queryFn: async ({ signal }) => (await call(insightMailApi.show, { params: { id: artistId }, signal })).enabled,
  });

export const updateInsightMail = async (artistId: number, enabled: boolean): Promise<void> => {
  await call(insightMailApi.update, { params: { id: artistId }, body: { enabled } });
  queryClient.setQueryData(insightMailQuery(artistId).queryKey, enabled);
};
