import { queryOptions } from '@tanstack/react-query';
import type { CodeBatch, CodedKind, downloadCodeApi, NewCodeBatch } from '#contracts/backstage/download-code';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';

/** What codes are for, as cards name it. */
export interface Coded {
  kind: CodedKind;
  id: number;
  name: string;
  artists: string;
}

const KEY = ['download-codes'] as const;

// Only the types of the contracts are needed, so that their schemas stay away.
const at = <Path extends string>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: Path) => ({ method, path }) as const;

/** The batches of codes for an album or a track, the newest first. */
export const batchesQuery = ({ kind, id }: Coded) =>
  queryOptions({
    queryKey: [...KEY, kind, id],
    queryFn: async ({ signal }): Promise<CodeBatch[]> =>
      (await call<typeof downloadCodeApi.list>(at('GET', '/download-codes/of/:kind/:id'), { params: { kind, id }, signal })).batches,
  });

/** A batch with its codes. */
export const codesQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'codes', id],
    queryFn: async ({ signal }) => call<typeof downloadCodeApi.show>(at('GET', '/download-codes/:id'), { params: { id }, signal }),
  });

/** Where the codes of a batch are downloaded as a table. */
export const tablePath = ({ id }: CodeBatch): string => `/api/v1/download-codes/${id}/table`;

const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });

/** Makes a batch of codes. */
export const createBatch = async ({ kind, id }: Coded, body: NewCodeBatch): Promise<CodeBatch> => {
  const { batch } = await call<typeof downloadCodeApi.create>(at('POST', '/download-codes/of/:kind/:id'), { params: { kind, id }, body });
  await refresh();
  return batch;
};

/** Gives a batch another name. */
export const renameBatch = async ({ id }: CodeBatch, name: string): Promise<void> => {
  await call<typeof downloadCodeApi.rename>(at('PUT', '/download-codes/:id'), { params: { id }, body: { name } });
  await refresh();
};

/** Ends a batch for good. */
export const revokeBatch = async ({ id }: CodeBatch): Promise<void> => {
  await call<typeof downloadCodeApi.revoke>(at('DELETE', '/download-codes/:ids'), { params: { ids: String(id) } });
  await refresh();
};
