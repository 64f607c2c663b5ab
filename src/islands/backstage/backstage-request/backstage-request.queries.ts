import { queryOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type {
  approval,
  BackstageRequest,
  BackstageRequestDetail,
  backstageRequestApi,
  NewBackstageRequest,
} from '#contracts/backstage/backstage-request';
import type { artistApi } from '#contracts/catalogue/artist';
import { call } from '#islands/platform/api-client/api-call';
import { send } from '#islands/platform/api-client/send';
import { queryClient } from '#islands/platform/query/query-client';
import { usePageQuery } from '#islands/platform/query/use-page-query';

const KEY = ['backstage-requests'] as const;
const MAX_OPTIONS = 8;

// Imports the contracts' types only, so that their schemas stay out of the bundle.
const at = <Method extends 'GET' | 'POST' | 'DELETE', Path extends string>(method: Method, path: Path) => ({ method, path }) as const;

/** As in the URL. */
export type RequestsQuery = Record<string, string>;

export const readRequests = async (query: RequestsQuery, signal?: AbortSignal) =>
  (await call<typeof backstageRequestApi.list>(at('GET', '/backstage-requests'), { query: query as object, signal })).pagination;

const requestKey = (id: number) => [...KEY, id] as const;

/** A request, initially from the server-rendered page. */
export const useRequest = (first: BackstageRequestDetail): BackstageRequestDetail => {
  useState(() => !import.meta.env.SSR && queryClient.setQueryData(requestKey(first.id), first));
  return usePageQuery({
    queryKey: requestKey(first.id),
    queryFn: async ({ signal }): Promise<BackstageRequestDetail> =>
      (await call<typeof backstageRequestApi.show>(at('GET', '/backstage-requests/:id'), { params: { id: first.id }, signal })).request,
    initialData: first,
  }).data;
};

export const namedArtistsQuery = (query: string) =>
  queryOptions({
    queryKey: ['artists', 'named', query],
    queryFn: async ({ signal }) =>
      (await call<typeof artistApi.list>(at('GET', '/artists'), { query: { query, perPage: MAX_OPTIONS }, signal })).pagination.data,
    enabled: query.length > 0,
    placeholderData: (before) => before,
  });

const refreshRequests = () => queryClient.invalidateQueries({ queryKey: KEY });

const cacheRequest = (request: BackstageRequestDetail): BackstageRequestDetail => {
  queryClient.setQueryData(requestKey(request.id), request);
  void queryClient.invalidateQueries({ queryKey: ['resource', 'backstage-requests'] });
  return request;
};

/** A cropped image and the file that it was cropped from. */
export interface RequestImage {
  image: Blob;
  original: File;
}

export const sendRequestImage = async (id: number, { image, original }: RequestImage): Promise<BackstageRequest> => {
  const form = new FormData();
  form.set('file', image, 'picture.webp');
  form.set('original', original);
  const { request } = await send<{ request: BackstageRequest }>('POST', `/backstage-requests/${id}/image`, { body: form });
  await refreshRequests();
  return request;
};

export const createRequest = async (body: NewBackstageRequest): Promise<BackstageRequest> => {
  const { request } = await call<typeof backstageRequestApi.create>(at('POST', '/backstage-requests'), { body });
  await refreshRequests();
  return request;
};

export const useWithdrawRequest = (onSuccess: () => void) =>
  useMutation({
    mutationFn: (id: number) =>
      call<typeof backstageRequestApi.withdraw>(at('DELETE', '/backstage-requests/:ids'), { params: { ids: id } }),
    onSuccess: async () => {
      onSuccess();
      await refreshRequests();
    },
  });

/** Refetches on errors too: the applicant or the managers may have changed. */
export const useApproveRequest = (id: number, onSuccess: () => void) =>
  useMutation({
    mutationFn: async (body: z.input<typeof approval>): Promise<BackstageRequestDetail> =>
      cacheRequest(
        (await call<typeof backstageRequestApi.approve>(at('POST', '/backstage-requests/:id/approve'), { params: { id }, body })).request,
      ),
    meta: { isHandled: true },
    onSuccess,
    onError: refreshRequests,
  });

/** The applicant gets the reason. */
export const denyRequest = async (id: number, reason: string): Promise<BackstageRequestDetail> =>
  cacheRequest(
    (await call<typeof backstageRequestApi.deny>(at('POST', '/backstage-requests/:id/deny'), { params: { id }, body: { reason } })).request,
  );
