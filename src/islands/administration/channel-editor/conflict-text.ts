import { contentName, policyName } from '#islands/administration/channel-table/channel-text';
import { t } from '#islands/platform/lib/translate';
import type { ChannelValues } from './channel-form';
import { editedItemText } from './item-text';
import { layoutName, methodOptions } from './method-text';

export const labelsOf = (): Record<keyof ReturnType<typeof comparedOf>, string> => ({
  name: t('Name'),
  slug: t('Address'),
  description: t('Description'),
  public: t('Published'),
  hide_title: t('Hide the title on the page'),
  holds: t('Content type'),
  filled: t('Source'),
  method: t('Sort by'),
  rules: t('Rules'),
  per_page: t('Per page'),
  restriction: t('Visitors can filter by'),
  items: t('Items'),
  layout: t('Layout'),
  nested_layout: t('Inside another channel'),
  seo_title: t('Title for search engines'),
  seo_description: t('Description for search engines'),
});

/** Form values as text, to compare two versions. */
export const comparedOf = (values: ChannelValues) => ({
  name: values.name,
  slug: values.slug,
  description: values.description,
  public: values.public,
  hide_title: values.hide_title,
  holds: contentName(values.content_type),
  filled: policyName(values),
  method: methodOptions().find(({ id }) => id === values.auto_method)?.label ?? '',
  rules: values.rules ? JSON.stringify(values.rules.rules.map(({ key: _, ...rule }) => rule)) : '',
  per_page: String(values.per_page),
  restriction: values.restriction ?? '',
  items: values.items.map((item) => editedItemText(item).label).join(', '),
  layout: layoutName(values.layout),
  nested_layout: layoutName(values.nested_layout),
  seo_title: values.seo_title,
  seo_description: values.seo_description,
});
