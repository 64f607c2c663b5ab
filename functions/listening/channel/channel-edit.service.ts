import { sql } from 'drizzle-orm';
import { type Expression, list, object, readRows } from '#db/json-row';
import { nameOrder } from '#db/keyset';
import { channelAddresses, channelItems, channels } from '#db/schema/channel';
import { readRuleNames } from '#functions/listening/smart-rule/rule-names.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { notFound } from '#functions/platform/http/app-error';
import { readPublicSettings } from '#functions/platform/settings/settings.service';
import { type ChannelEntry, type ChannelRow, channelRow, filledWith, fittingCount, fittingEntries, keptPlaces } from './channel.select';
import { fillNested, readContent, readTogether } from './channel.service';
import { toChannelItem } from './channel.view';
import {
  type ChannelBody,
  type ChannelDraft,
  type EditedChannel,
  type EditedItem,
  FITTING_MAX,
  FITTING_SHOWN,
  type Fitting,
} from './channel-change.contract';
import { draftPlaces, type PlacedItem, readablePlaces } from './channel-place.select';
import { isHomePage } from './home.policy';

/** Each change in the editor requests up to two: the page and the matching items. */
const PREVIEWS: RateLimitRule = { name: 'channel-preview', times: 240, seconds: 60 };

const toEditedItem =
  (context: Context) =>
  ({ model_type, id, item, nested }: PlacedItem): EditedItem => ({
    model_type,
    id,
    item: item ?? (nested ? toChannelItem(context.actor, nested) : null),
  });

const nameRow = { id: channels.id, name: channels.name, slug: channels.slug };

export const showForEditing = async (context: Context, id: number): Promise<EditedChannel> => {
  const { db, actor } = context;
  const row = object({
    channel: channelRow,
    updatedAt: channels.updatedAt,
    places: readablePlaces(actor, keptPlaces(id)),
    oldSlugs: list(
      object({ slug: channelAddresses.slug }),
      sql`${channelAddresses} where ${channelAddresses.channelId} = ${id} order by ${channelAddresses.createdAt} desc, ${channelAddresses.slug}`,
    ),
    standsIn: list(
      object(nameRow),
      sql`${channels} where ${channels.id} in (select ${channelItems.channelId} from ${channelItems} where ${channelItems.nestedChannelId} = ${id})
        order by ${nameOrder(channels)}`,
    ),
  });
  const [[record], { homepage }] = await Promise.all([
    readRows(db, row, sql`${channels} where ${channels.id} = ${id}`),
    readPublicSettings(context),
  ]);
  if (!record) throw notFound();
  const { channel } = record;
  const { model_type: _, can: __, seo, ...shown } = toChannelItem(actor, channel);
  return {
    ...shown,
    filled: channel.filled,
    rules: channel.rules,
    per_page: channel.perPage,
    public: channel.public,
    seo_title: seo.title,
    seo_description: seo.description,
    items: record.places.map(toEditedItem(context)),
    rule_names: await readRuleNames(context, channel.rules?.rules ?? []),
    stands_in: record.standsIn,
    old_slugs: record.oldSlugs.map(({ slug }) => slug),
    is_home: isHomePage(homepage, channel),
    updated_at: record.updatedAt.toISOString(),
    revision: channel.revision,
  };
};

export const NEW_CHANNEL: ChannelBody = {
  name: '',
  slug: '-',
  description: null,
  content_type: 'mixed',
  content_policy: 'manual',
  auto_method: null,
  filled: false,
  rules: null,
  layout: 'grid',
  nested_layout: 'carousel',
  restriction: null,
  per_page: 48,
  public: true,
  hide_title: false,
  seo_title: null,
  seo_description: null,
  items: [],
};

const rowOf = ({ id, ...draft }: ChannelDraft): ChannelRow => {
  const body = { ...NEW_CHANNEL, ...draft };
  return {
    id: id ?? 0,
    name: body.name,
    slug: body.slug,
    description: body.description,
    contentType: body.content_type,
    contentPolicy: body.content_policy,
    autoMethod: body.auto_method,
    filled: body.filled,
    rules: body.rules,
    layout: body.layout,
    nestedLayout: body.nested_layout,
    restriction: body.restriction,
    perPage: body.per_page,
    public: body.public,
    hideTitle: body.hide_title,
    seoTitle: body.seo_title,
    seoDescription: body.seo_description,
    revision: 0,
  };
};

const asGuest = (context: Context): Context => ({
  ...context,
  actor: { ...ANONYMOUS_ACTOR, permissions: [{ name: 'music.view' }] },
});

const limitPreviews = (context: Context) => enforceRateLimit(context, [PREVIEWS, context.actor.user?.id ?? 0]);

/** Renders an unsaved channel as a guest would see it. Throws 429. */
export const showDraft = async (context: Context, draft: ChannelDraft) => {
  await limitPreviews(context);
  const page = await readContent(asGuest(context), rowOf(draft), {
    restriction: null,
    places: draftPlaces(draft.items ?? []),
    page: 1,
  });
  return { ...page, restricted_to: null };
};

export const previewFilling = async (context: Context, draft: ChannelDraft): Promise<Fitting> => {
  await limitPreviews(context);
  const guest = asGuest(context);
  const row = rowOf(draft);
  const name = filledWith(row);
  if (!name) return { count: 0, is_more: false, items: [] };
  const query = { actor: guest.actor, now: context.now, restriction: null, places: draftPlaces(draft.items ?? []), offset: 0 };
  const shown: Expression<ChannelEntry[]> = fittingEntries(name, row, { ...query, limit: FITTING_SHOWN });
  const [[count], entries] = await Promise.all([
    readTogether(guest, [fittingCount(name, row, { ...query, limit: FITTING_MAX })]),
    readTogether(guest, [shown]),
  ]);
  return {
    count: Math.min(count, FITTING_MAX),
    is_more: count > FITTING_MAX,
    items: await fillNested(guest, entries.flat(), null),
  };
};
