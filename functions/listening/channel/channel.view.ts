import type { ChannelItem } from '#contracts/listening/channel';
import type { Actor } from '#functions/platform/access/actor';
import { canEditChannel } from './channel.policy';
import type { ChannelRow } from './channel.select';

export const toChannelItem = (actor: Actor, row: ChannelRow): ChannelItem => ({
  model_type: 'channel',
  id: row.id,
  name: row.name,
  slug: row.slug,
  description: row.description,
  content_type: row.contentType,
  content_policy: row.contentPolicy,
  auto_method: row.autoMethod,
  layout: row.layout,
  nested_layout: row.nestedLayout,
  restriction: row.restriction,
  hide_title: row.hideTitle,
  seo: { title: row.seoTitle, description: row.seoDescription },
  can: { edit: canEditChannel(actor), delete: canEditChannel(actor) },
});
