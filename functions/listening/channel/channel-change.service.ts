import { eq, sql } from 'drizzle-orm';
import { nameColumns } from '#db/folded-name';
import { channelAddresses, channelItems, channels } from '#db/schema/channel';
import type { Context } from '#functions/platform/access/context';
import { ensureRevision, rejectingStale, requireRevision } from '#functions/platform/api/revision';
import { auditStatement, changeStatements, removalStatements } from '#functions/platform/audit/audit.service';
import { toSlug } from '#functions/platform/contract/slug';
import { AppError, validationError } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { requireNoSpoof } from '#functions/platform/name/name-guard.service';
import { keepSetting, readPublicSettings } from '#functions/platform/settings/settings.service';
import { showChannel } from './channel.service';
import {
  type ChannelBody,
  type ChannelChanges,
  type EditedChannel,
  type ItemReference,
  type NewChannel,
  slugField,
} from './channel-change.contract';
import { requireFitting } from './channel-check.service';
import { NEW_CHANNEL, showForEditing } from './channel-edit.service';
import { draftPlaces } from './channel-place.select';

const showOne = (context: Context, id: number) => showChannel(context, { idOrSlug: id, page: 1 });

const columnsOf = ({ items: _, ...changes }: ChannelChanges) => ({
  ...changes,
  ...(changes.name !== undefined && nameColumns(changes.name)),
  contentType: changes.content_type,
  contentPolicy: changes.content_policy,
  autoMethod: changes.auto_method,
  nestedLayout: changes.nested_layout,
  perPage: changes.per_page,
  hideTitle: changes.hide_title,
  seoTitle: changes.seo_title,
  seoDescription: changes.seo_description,
});

const NEWEST = sql<number>`(select max(${channels.id}) from ${channels})`;

const itemInserts = ({ db }: Context, channelId: number | typeof NEWEST, items: readonly ItemReference[]) =>
  items.length
    ? [
        db.insert(channelItems).select(
          // In the column order of the table.
          sql`select null, ${channelId}, position, artist_id, album_id, track_id, playlist_id, genre_id, tag_id, user_id, nested_channel_id
            from (${draftPlaces(items)})`,
        ),
      ]
    : [];

/** Turns the UNIQUE violation of concurrent saves into a 422. */
const refusingTaken = async <Result>(batch: Promise<Result>, slug: string): Promise<Result> => {
  try {
    return await batch;
  } catch (error) {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    if (!/UNIQUE constraint failed: channel/.test(String(reason))) throw error;
    throw validationError({ slug: [`“${slug}” is the address of another channel.`] });
  }
};

const slugFrom = (name: string): string => {
  const { data, error } = slugField.safeParse(toSlug(name));
  if (data === undefined) throw validationError({ slug: [error?.issues[0]?.message ?? 'Enter an address.'] });
  return data;
};

export const createChannel = async (context: Context, body: NewChannel) => {
  const { db } = context;
  const state: ChannelBody = { ...NEW_CHANNEL, ...body, slug: body.slug ?? slugFrom(body.name) };
  await requireFitting(context, { state, before: null }, state);
  await requireNoSpoof(context, state.name);
  const { name, slug } = state;
  const made = db
    .insert(channels)
    .values({ ...columnsOf(state), ...nameColumns(name), slug })
    .returning({ id: channels.id });
  const batch = db.batch([
    made,
    ...itemInserts(context, NEWEST, state.items),
    ...invalidationStatements(context, { channel: [] }),
    auditStatement(context, {
      action: 'channels.create',
      subject: { type: 'channel', id: NEWEST, name },
      after: { ...body, slug, items: state.items.map(({ model_type, id }) => `${model_type}:${id}`) },
    }),
  ]);
  const [[created]] = await refusingTaken(batch, slug);
  return showOne(context, created.id);
};

/** Stores the old slug as a redirect and updates the home page setting. */
const moveStatements = async (context: Context, { id, slug: before }: EditedChannel, slug: string) => {
  const { db, now } = context;
  const { homepage } = await readPublicSettings(context);
  return [
    db.delete(channelAddresses).where(eq(channelAddresses.slug, slug)),
    db.insert(channelAddresses).values({ slug: before, channelId: id, createdAt: now }),
    ...(homepage.channel === before ? [keepSetting(context, 'homepage.channel', slug)] : []),
    ...invalidationStatements(context, { site: true }),
  ];
};

const named = (items: EditedChannel['items']): string[] => items.map(({ model_type, id, item }) => item?.name ?? `${model_type}:${id}`);

/** Item names for the audit log; private items appear as `kind:id`. */
const itemNames = (items: readonly ItemReference[], before: EditedChannel): string[] => {
  const existingNames = new Map(before.items.map((item) => [`${item.model_type}:${item.id}`, named([item])[0]]));
  return items.map(({ model_type, id }) => existingNames.get(`${model_type}:${id}`) ?? `${model_type}:${id}`);
};

/** Invalidates the pages that show it. Throws 404, 412 or 422. */
export const updateChannel = async (context: Context, id: number, changes: ChannelChanges, headers: Headers) => {
  const { db, now } = context;
  const before = await showForEditing(context, id);
  requireRevision(headers, before);
  const { items } = changes;
  const state = { ...before, ...changes, items: items ?? before.items } as ChannelBody;
  await requireFitting(context, { state, before }, changes);
  await requireNoSpoof(context, changes.name, before.name);
  const moves = state.slug === before.slug ? [] : await moveStatements(context, before, state.slug);
  const batch = db.batch([
    ensureRevision(context, sql`channels`, before),
    db
      .update(channels)
      .set({ ...columnsOf(changes), updatedAt: now })
      .where(eq(channels.id, id)),
    ...(items ? [db.delete(channelItems).where(eq(channelItems.channelId, id)), ...itemInserts(context, id, items)] : []),
    ...moves,
    ...invalidationStatements(context, { channel: [id] }),
    ...changeStatements(
      context,
      'channels.update',
      'channel',
      { ...before, items: named(before.items) } as never,
      items ? { ...changes, items: itemNames(items, before) } : changes,
    ),
  ]);
  await refusingTaken(rejectingStale(batch), state.slug);
  return showOne(context, id);
};

interface ItemChanges {
  remove?: ItemReference[];
  add?: ItemReference[];
  order?: ItemReference[];
}

const isIn = (items: readonly ItemReference[], { model_type, id }: ItemReference): boolean =>
  items.some((other) => other.model_type === model_type && other.id === id);

/** Throws 404, 412 or 422. */
export const updateItems = async (context: Context, id: number, { remove = [], add = [], order = [] }: ItemChanges, headers: Headers) => {
  const before = await showForEditing(context, id);
  const kept = before.items.filter((item) => !isIn(remove, item)).map(({ model_type, id: item }) => ({ model_type, id: item }));
  const all = [...kept, ...add.filter((item) => !isIn(kept, item))];
  const missing = order.findIndex((item) => !isIn(all, item));
  if (missing >= 0) throw validationError({ [`order.${missing}`]: ['This is not in the channel.'] });
  return updateChannel(context, id, { items: [...order, ...all.filter((item) => !isIn(order, item))] }, headers);
};

/** Leaves the items themselves alone. Throws 404, or 409 for the home page. */
export const deleteChannel = async (context: Context, id: number) => {
  const before = await showForEditing(context, id);
  if (before.is_home) throw new AppError(409, 'is_home', `“${before.name}” is the home page. Choose another home page first.`);
  await context.db.batch([
    context.db.delete(channels).where(eq(channels.id, id)),
    ...invalidationStatements(context, { channel: [] }),
    ...removalStatements(context, 'channels.delete', 'channel', [{ ...before, items: named(before.items) }], (was) => was),
  ]);
  return {};
};
