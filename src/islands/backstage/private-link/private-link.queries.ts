import { queryOptions } from '@tanstack/react-query';
import type { NewPrivateLink, PrivateLink, PrivateLinkChanges, privateLinkApi, SharedMusic } from '#contracts/backstage/private-link';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';

export type LinkedMusic = { track_id: number } | { album_id: number };

const KEY = ['private-links'] as const;

// Imports the contracts' types only, so that their schemas stay out of the bundle.
const at = <Method extends 'GET' | 'POST' | 'PUT' | 'DELETE', Path extends string>(method: Method, path: Path) =>
  ({ method, path }) as const;

const idsOf = (music: LinkedMusic): Record<string, string> =>
  Object.fromEntries(Object.entries(music).map(([name, id]) => [name, String(id)]));

export const linksQuery = (music: LinkedMusic) =>
  queryOptions({
    queryKey: [...KEY, music],
    queryFn: async ({ signal }): Promise<PrivateLink[]> =>
      (await call<typeof privateLinkApi.list>(at('GET', '/private-links'), { query: idsOf(music), signal })).links,
  });

export const linkPlaysQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'plays', id],
    queryFn: async ({ signal }) =>
      (await call<typeof privateLinkApi.plays>(at('GET', '/private-links/:id/plays'), { params: { id }, signal })).plays,
  });

const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });

/** Creates a link and resolves to its secret, which the server returns only once. */
export const createLink = async (body: NewPrivateLink): Promise<string> => {
  const { token } = await call<typeof privateLinkApi.create>(at('POST', '/private-links'), { body });
  await refresh();
  return token;
};

export const updateLink = async (id: number, body: PrivateLinkChanges): Promise<PrivateLink> => {
  const { link } = await call<typeof privateLinkApi.update>(at('PUT', '/private-links/:id'), { params: { id }, body });
  await refresh();
  return link;
};

/** Irreversible. */
export const revokeLinks = async (ids: number[]): Promise<void> => {
  await call<typeof privateLinkApi.revoke>(at('DELETE', '/private-links/:ids'), { params: { ids: ids.join(',') } });
  await refresh();
};

/** Opens a link. Resolves to null if it needs a password. Never cached. */
export const openLink = async (token: string, password?: string): Promise<SharedMusic | null> =>
  (await call<typeof privateLinkApi.open>(at('POST', '/private-links/open'), { body: { token, password } })).music;

export const playByLink = (pass: string, trackId: number, versionId?: number) =>
  call<typeof privateLinkApi.play>(at('POST', '/private-links/play'), { body: { pass, track_id: trackId, version_id: versionId } });
