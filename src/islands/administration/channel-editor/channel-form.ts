import { z } from 'zod';
import { ruleGroup } from '#contracts/listening/smart-rule';
import { type ChannelBody, channelBody, type EditedChannel, type EditedItem } from '#functions/listening/channel/channel-change.contract';
import { CHANNEL_RULE_FIELDS, channelRules } from '#functions/listening/channel/channel-rule.contract';
import { ruleConflicts } from '#functions/listening/smart-rule/rule-conflict.contract';
import { toSlug } from '#functions/platform/contract/slug';
import { completeGroup, type DraftGroup, fromRules, type Limits, toRules } from '#islands/listening/smart-playlist/rule-draft';

/** The rules as they are written, complete or not. */
const written = (group: DraftGroup) => {
  const { match, rules } = toRules(group, {} as Limits);
  return { match, rules };
};

/** What is wrong with rules, by the path of the field: `rules.0.value`. */
export const ruleErrors = (group: DraftGroup): Record<string, string> =>
  Object.fromEntries(
    (channelRules.safeParse(written(group)).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.map(String).join('.'), message]),
  );

/** Why nothing can ever fit rules, by the path of the field; told at once. */
export const conflictsIn = (group: DraftGroup): Record<string, string> => {
  const complete = ruleGroup.safeParse(written(group)).data;
  return Object.fromEntries((complete ? ruleConflicts(complete) : []).map(({ path, message }) => [path.map(String).join('.'), message]));
};

const rules = z.custom<DraftGroup | null>().superRefine((group, { addIssue }) => {
  const [message] = group ? Object.values(ruleErrors(group)) : [];
  if (message) addIssue({ code: 'custom', message });
});

/** What the form of a channel holds: texts as they are typed, rules as they are written, and what stands in it with its name. */
export const channelSchema = channelBody.extend({
  slug: z.string().refine((slug) => slug === '' || channelBody.shape.slug.safeParse(slug).success, {
    error: ({ input }) => channelBody.shape.slug.safeParse(input).error?.issues[0]?.message,
  }),
  description: z.string().max(10_000, 'A description has at most 10000 characters.'),
  seo_title: z.string().max(300, 'This text has at most 300 characters.'),
  seo_description: z.string().max(300, 'This text has at most 300 characters.'),
  rules,
  items: z.array(z.custom<EditedItem>()),
});
export type ChannelValues = z.input<typeof channelSchema>;

/** A new channel is one of albums, filled by hand. */
const NEW: ChannelValues = {
  name: '',
  slug: '',
  description: '',
  content_type: 'album',
  content_policy: 'manual',
  auto_method: 'newest',
  filled: false,
  rules: null,
  layout: 'grid',
  nested_layout: 'carousel',
  restriction: null,
  per_page: 24,
  public: true,
  hide_title: false,
  seo_title: '',
  seo_description: '',
  items: [],
};

/** What the form of a channel begins with; null for a new one. */
export const valuesOf = (channel: EditedChannel | null): ChannelValues => {
  if (!channel) return NEW;
  const names = Object.keys(NEW) as (keyof ChannelValues)[];
  const kept = channelRules.safeParse(channel.rules).data;
  return {
    ...(Object.fromEntries(names.map((name) => [name, channel[name] ?? ''])) as ChannelValues),
    auto_method: channel.auto_method ?? 'newest',
    restriction: channel.restriction,
    rules: kept ? fromRules(kept, channel.rule_names) : null,
  };
};

/** Whether something of a channel is chosen by itself. */
export const isChosen = ({ content_type, content_policy, filled }: Pick<ChannelValues, 'content_type' | 'content_policy' | 'filled'>) =>
  content_type !== 'mixed' && content_type !== 'channel' && (content_policy !== 'manual' || filled);

/** Whether something of it is chosen by hand. */
export const isByHand = ({ content_type, content_policy }: Pick<ChannelValues, 'content_type' | 'content_policy'>) =>
  content_policy === 'manual' || content_type === 'mixed';

/** Whether what it is filled with can be asked for by rules. */
export const takesRules = (values: Pick<ChannelValues, 'content_type' | 'content_policy' | 'filled'>): boolean =>
  isChosen(values) && values.content_policy !== 'all' && CHANNEL_RULE_FIELDS[values.content_type] !== undefined;

const asNull = (text: string): string | null => text.trim() || null;

/** What is sent of a form. */
export const bodyOf = (values: ChannelValues): ChannelBody => ({
  ...values,
  slug: values.slug || toSlug(values.name),
  description: asNull(values.description),
  seo_title: asNull(values.seo_title),
  seo_description: asNull(values.seo_description),
  filled: values.filled && values.content_policy === 'manual',
  rules: values.rules && takesRules(values) ? channelRules.parse(written(values.rules)) : null,
  items: isByHand(values) ? values.items.map(({ model_type, id }) => ({ model_type, id })) : [],
});

/** The same while it is written: what is not filled in yet of its rules is left out, and what nothing can fit. */
export const draftOf = (values: ChannelValues) => {
  const complete = values.rules && completeGroup(values.rules);
  const safe = complete && channelRules.safeParse(written(complete)).data;
  const body = bodyOf({ ...values, rules: null });
  return { ...body, name: body.name.trim() || '…', slug: undefined, rules: safe && takesRules(values) ? safe : null };
};
