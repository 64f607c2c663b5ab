import { z } from 'zod';
import { ruleGroup } from '#contracts/listening/smart-rule';
import { type ChannelBody, channelBody, type EditedChannel, type EditedItem } from '#functions/listening/channel/channel-change.contract';
import { CHANNEL_RULE_FIELDS, channelRules } from '#functions/listening/channel/channel-rule.contract';
import { ruleConflicts } from '#functions/listening/smart-rule/rule-conflict.contract';
import { toSlug } from '#functions/platform/contract/slug';
import { completeGroup, type DraftGroup, fromRules, type Limits, toRules } from '#islands/listening/smart-playlist/rule-draft';

/** The rules as entered, complete or not. */
const written = (group: DraftGroup) => {
  const { match, rules } = toRules(group, {} as Limits);
  return { match, rules };
};

/** Errors by field path: `rules.0.value`. */
export const ruleErrors = (group: DraftGroup): Record<string, string> =>
  Object.fromEntries(
    (channelRules.safeParse(written(group)).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.map(String).join('.'), message]),
  );

/** Contradictions between complete rules, by field path; shown while editing. */
export const conflictsIn = (group: DraftGroup): Record<string, string> => {
  const complete = ruleGroup.safeParse(written(group)).data;
  return Object.fromEntries((complete ? ruleConflicts(complete) : []).map(({ path, message }) => [path.map(String).join('.'), message]));
};

const rules = z.custom<DraftGroup | null>().superRefine((group, { addIssue }) => {
  const [message] = group ? Object.values(ruleErrors(group)) : [];
  if (message) addIssue({ code: 'custom', message });
});

/** Adds form-only shapes to the contract: blank texts, incomplete rules, items with names. */
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

/** Null for a new channel. */
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

/** True if some content is selected automatically. */
export const isChosen = ({ content_type, content_policy, filled }: Pick<ChannelValues, 'content_type' | 'content_policy' | 'filled'>) =>
  content_type !== 'mixed' && content_type !== 'channel' && (content_policy !== 'manual' || filled);

/** True if some content is selected manually. */
export const isByHand = ({ content_type, content_policy }: Pick<ChannelValues, 'content_type' | 'content_policy'>) =>
  content_policy === 'manual' || content_type === 'mixed';

/** True if rules apply to the automatic content. */
export const takesRules = (values: Pick<ChannelValues, 'content_type' | 'content_policy' | 'filled'>): boolean =>
  isChosen(values) && values.content_policy !== 'all' && CHANNEL_RULE_FIELDS[values.content_type] !== undefined;

const asNull = (text: string): string | null => text.trim() || null;

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

/** Body for previews: omits incomplete and contradictory rules. */
export const draftOf = (values: ChannelValues) => {
  const complete = values.rules && completeGroup(values.rules);
  const safe = complete && channelRules.safeParse(written(complete)).data;
  const body = bodyOf({ ...values, rules: null });
  return { ...body, name: body.name.trim() || '…', slug: undefined, rules: safe && takesRules(values) ? safe : null };
};
