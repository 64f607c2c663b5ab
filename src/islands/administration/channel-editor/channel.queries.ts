import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ChannelContent, ChannelItem } from '#contracts/listening/channel';
import type { searchApi } from '#contracts/listening/search';
import type { channelChangeApi, EditedChannel, ItemKind, ItemReference } from '#functions/listening/channel/channel-change.contract';
import { ITEM_KINDS } from '#functions/listening/channel/channel-change.contract';
import { channelPath } from '#functions/platform/contract/page-path';
import { refreshResource } from '#islands/administration/resource/use-resource';
import { readSettings, saveSettings } from '#islands/administration/settings-editor/settings.queries';
import { call } from '#islands/platform/api-client/api-call';
import { postForPage } from '#islands/platform/router/post-for-page';
import { refreshPage } from '#islands/platform/router/refresh-page';
import { bodyOf, type ChannelValues, draftOf } from './channel-form';

type Api = typeof channelChangeApi;

export const readChannel = async (id: number): Promise<EditedChannel> =>
  (await call<Api['showForEditing']>({ method: 'GET', path: '/channels/:id/edit' }, { params: { id } })).channel;

/** Creates a channel, or updates it. Throws 412 if it changed since it was loaded. */
export const saveChannel = async (channel: EditedChannel | null, values: ChannelValues): Promise<EditedChannel> => {
  const body = bodyOf(values);
  const { channel: saved } = channel
    ? await call<Api['update']>(
        { method: 'PUT', path: '/channels/:id' },
        { params: { id: channel.id }, body, headers: { 'If-Match': `"${channel.revision}"` } },
      )
    : await call<Api['create']>({ method: 'POST', path: '/channels' }, { body });
  await Promise.all([refreshResource('channels'), refreshPage(channelPath(saved)), refreshPage('/')]);
  return readChannel(saved.id);
};

export const fittingQuery = (values: ChannelValues, id: number | null) => {
  const body = { ...draftOf(values), id };
  return queryOptions({
    queryKey: ['channel-fitting', body],
    queryFn: ({ signal }) => call<Api['preview']>({ method: 'POST', path: '/channels/preview' }, { body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
};

/** The rendered page of a draft, as HTML. */
export const pageQuery = (values: ChannelValues, id: number | null, isInside: boolean) => {
  const body = { ...draftOf(values), id, is_inside: isInside };
  return queryOptions({
    queryKey: ['channel-page', body],
    queryFn: ({ signal }) => postForPage('/preview/channels', body, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
};

const SEARCH_LIMIT = 20;

export type SearchItem = ChannelContent | ChannelItem;

export const itemSearchQuery = (contentType: ChannelValues['content_type'], query: string) =>
  queryOptions({
    queryKey: ['channel-items', contentType, query],
    queryFn: async ({ signal }): Promise<SearchItem[]> => {
      const kinds: readonly ItemKind[] = contentType === 'mixed' ? ITEM_KINDS : [contentType];
      const { groups } = await call<typeof searchApi.search>(
        { method: 'GET', path: '/search' },
        { query: { query, types: kinds.join(','), perType: contentType === 'mixed' ? SEARCH_LIMIT / 4 : SEARCH_LIMIT }, signal },
      );
      return groups.flatMap(({ hits }) => hits.flatMap(({ item }) => (item.model_type === 'lyric' ? [] : item)));
    },
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });

/** Makes the channel the site's home page. */
export const setHome = async ({ slug }: Pick<EditedChannel, 'slug'>): Promise<void> => {
  await saveSettings(await readSettings('general'), { 'homepage.type': 'channel', 'homepage.channel': slug });
  await Promise.all([refreshResource('channels'), refreshPage('/')]);
};

const changeItems = (id: number, body: { remove?: ItemReference[]; add?: ItemReference[]; order?: ItemReference[] }) =>
  call<Api['updateItems']>({ method: 'POST', path: '/channels/:id/items' }, { params: { id }, body });

const isSame = (one: ItemReference, other: ItemReference): boolean => one.model_type === other.model_type && one.id === other.id;

/** Removes a channel from another channel. The returned function restores it to its position. */
export const removeFromChannel = async (id: number, outer: { id: number }): Promise<() => Promise<void>> => {
  const channel = { model_type: 'channel' as const, id };
  const before = (await readChannel(outer.id)).items.map((item): ItemReference => ({ model_type: item.model_type, id: item.id }));
  await changeItems(outer.id, { remove: [channel] });
  return async () => {
    const { items } = await readChannel(outer.id);
    const order = before.filter((item) => isSame(item, channel) || items.some((other) => isSame(item, other)));
    await changeItems(outer.id, { add: [channel], order });
  };
};
