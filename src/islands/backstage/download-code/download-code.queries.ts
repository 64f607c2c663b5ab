import { queryOptions } from '@tanstack/react-query';
import type { CodeBatch, CodedKind, downloadCodeApi, NewCodeBatch } from '#contracts/backstage/download-code';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';

export interface Coded {
  kind: CodedKind;
  id: number;
  name: string;
  artists: string;
}

const KEY = ['download-codes'] as const;

// Imports the contracts' types only, so that their schemas stay out of the bundle.
const at = <Method extends 'GET' | 'POST' | 'PUT' | 'DELETE', Path extends string>(method: Method, path: Path) =>
  ({ method, path }) as const;

export const batchesQuery = ({ kind, id }: Coded) =>
  queryOptions({
    queryKey: [...KEY, kind, id],
    queryFn: async ({ signal }): Promise<CodeBatch[]> =>
      (await call<typeof downloadCodeApi.list>(at('GET', '/download-codes/of/:kind/:id'), { params: { kind, id }, signal })).batches,
  });

export const codesQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'codes', id],
    queryFn: async ({ signal }) => call<typeof downloadCodeApi.show>(at('GET', '/download-codes/:id'), { params: { id }, signal }),
  });

export const tablePath = ({ id }: CodeBatch): string => `/api/v1/download-codes/${id}/table`;

const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });

export const createBatch = async ({ kind, id }: Coded, body: NewCodeBatch): Promise<CodeBatch> => {
  const { batch } = await call<typeof downloadCodeApi.create>(at('POST', '/download-codes/of/:kind/:id'), { params: { kind, id }, body });
  await refresh();
  return batch;
};

export const renameBatch = async ({ id }: CodeBatch, name: string): Promise<void> => {
  await call<typeof downloadCodeApi.rename>(at('PUT', '/download-codes/:id'), { params: { id }, body: { name } });
  await refresh();
};

export const revokeBatch = async ({ id }: CodeBatch): Promise<void> => {
  await call<typeof downloadCodeApi.revoke>(at('DELETE', '/download-codes/:ids'), { params: { ids: String(id) } });
  await refresh();
};
