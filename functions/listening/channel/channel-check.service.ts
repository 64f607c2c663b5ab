import { type SQL, sql } from 'drizzle-orm';
import { boolean, list, object, readRows } from '#db/json-row';
import { channelAddresses, channels } from '#db/schema/channel';
import { localizations } from '#db/schema/site';
import type { Context } from '#functions/platform/access/context';
import { type FieldErrors, validationError } from '#functions/platform/http/app-error';
import { settingSql } from '#functions/platform/settings/settings.condition';
import { readTogether } from './channel.service';
import type { ChannelBody, ChannelChanges, EditedChannel, ItemKind } from './channel-change.contract';
import { draftPlaces, type PlacedItem, readablePlaces } from './channel-place.select';
import { takesRules } from './channel-rule.contract';

const KINDS: Record<ItemKind, [one: string, many: string]> = {
  artist: ['artist', 'artists'],
  album: ['album', 'albums'],
  track: ['track', 'tracks'],
  playlist: ['playlist', 'playlists'],
  genre: ['genre', 'genres'],
  tag: ['tag', 'tags'],
  user: ['person', 'people'],
  channel: ['channel', 'channels'],
};

interface Checked {
  state: ChannelBody;
  before: EditedChannel | null;
}

const addressError = async ({ db }: Context, slug: string, id: number): Promise<string | null> => {
  const named = (from: SQL) => list(object({ name: channels.name }), from);
  const row = object({
    holders: named(sql`${channels} where ${channels.slug} = ${slug} and ${channels.id} <> ${id}`),
    movers: named(sql`${channelAddresses} join ${channels} on ${channels.id} = ${channelAddresses.channelId}
      where ${channelAddresses.slug} = ${slug} and ${channels.id} <> ${id}`),
    isLanguage: boolean(sql`${slug} = lower(${settingSql('i18n.default_language')})
      or exists (select 1 from ${localizations} where lower(${localizations.language}) = ${slug})`),
  });
  const [{ holders, movers, isLanguage }] = await readRows(db, row, sql`(select 1) as one`);
  if (holders[0]) return `“${slug}” is the address of “${holders[0].name}”.`;
  if (movers[0]) return `“${slug}” is a previous address of “${movers[0].name}”.`;
  return isLanguage ? `“${slug}” is the address of a site language.` : null;
};

const isHand = ({ content_policy, content_type }: ChannelBody): boolean => content_policy === 'manual' || content_type === 'mixed';

const nameOf = ({ item, nested, model_type }: PlacedItem): string => item?.name ?? nested?.name ?? `This ${KINDS[model_type][0]}`;

const itemError = (placed: PlacedItem, { state, before }: Checked): string | null => {
  const [kind] = KINDS[placed.model_type];
  const isExisting = before?.items.some(({ model_type, id }) => model_type === placed.model_type && id === placed.id);
  if (!placed.item && !placed.nested && !isExisting) return `This ${kind} does not exist or is not public.`;
  if (state.content_type !== 'mixed' && placed.model_type !== state.content_type)
    return `“${nameOf(placed)}” is ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}, and this channel holds ${KINDS[state.content_type][1]}.`;
  if (placed.model_type !== 'channel') return null;
  if (placed.id === before?.id) return `“${nameOf(placed)}” cannot contain itself.`;
  return placed.isNesting ? `“${nameOf(placed)}” contains channels, and channels can be nested only one level deep.` : null;
};

const isNesting = (state: ChannelBody): boolean =>
  isHand(state) ? state.items.some(({ model_type }) => model_type === 'channel') : state.content_type === 'channel';

const itemErrors = async (context: Context, { state, before }: Checked): Promise<FieldErrors> => {
  const outer = before?.stands_in[0];
  if (isNesting(state) && outer)
    return { items: [`“${before.name}” is in “${outer.name}”, so it cannot contain channels. They can be nested only one level deep.`] };
  if (!isHand(state)) return {};
  if (state.filled && state.items.length > state.per_page)
    return { per_page: [`${state.items.length} items are selected. Show at least as many or remove some.`] };
  const [places] = await readTogether(context, [readablePlaces(context.actor, draftPlaces(state.items))]);
  return Object.fromEntries(
    places.flatMap((placed, index) => {
      const error = itemError(placed, { state, before });
      return error ? [[`items.${index}`, [error]]] : [];
    }),
  );
};

const OF_ITEMS = ['items', 'content_type', 'content_policy', 'filled', 'per_page'] as const;

/** Throws 422 with errors by field. */
export const requireFitting = async (context: Context, checked: Checked, changes: ChannelChanges): Promise<void> => {
  const { state, before } = checked;
  const errors: FieldErrors = {};
  const taken = state.slug === before?.slug ? null : await addressError(context, state.slug, before?.id ?? 0);
  if (taken) errors.slug = [taken];
  if (state.rules && !takesRules(state.content_type, state.rules.rules))
    errors.rules = [
      state.content_type === 'mixed' || state.content_type === 'channel'
        ? 'Only channels with one content type can have rules.'
        : `A channel of ${KINDS[state.content_type][1]} does not support all of these rules. Remove the unsupported ones.`,
    ];
  if (before?.is_home && !state.public) errors.public = [`“${before.name}” is the home page. Choose another home page first.`];
  if (OF_ITEMS.some((name) => changes[name] !== undefined)) Object.assign(errors, await itemErrors(context, checked));
  if (Object.keys(errors).length > 0) throw validationError(errors);
};
