import type { SavedView } from '#functions/administration/resource/saved-view.contract';
import type { KitAction, KitField, ResourceKit } from '#islands/administration/resource/resource-kit';
import { t } from '#islands/platform/lib/translate';
import { contentOptions } from './channel-text';

const fields = (): KitField[] => [
  { id: 'name', label: t('Name'), type: 'text' },
  { id: 'slug', label: t('Address'), type: 'text' },
  { id: 'content_type', label: t('Content'), type: 'choice', options: contentOptions() },
  {
    id: 'content_policy',
    label: t('Source'),
    type: 'choice',
    options: [
      { id: 'all', label: t('Everything') },
      { id: 'auto', label: t('By rule') },
      { id: 'manual', label: t('Manual') },
    ],
  },
  { id: 'public', label: t('Published'), type: 'flag' },
  { id: 'home', label: t('Home page'), type: 'flag' },
  { id: 'updated', label: t('Changed'), type: 'date' },
  { id: 'created', label: t('Created'), type: 'date' },
];

const ACTIONS = {
  publish: (): KitAction => ({
    id: 'publish',
    label: t('Publish'),
    icon: 'eye',
    title: (count, isOne) => (isOne ? t('Publish 1 channel?') : t('Publish :count channels?', { count })),
    done: (count, isOne) => (isOne ? t('1 channel published') : t(':count channels published', { count })),
  }),
  unpublish: (): KitAction => ({
    id: 'unpublish',
    label: t('Unpublish'),
    icon: 'eye-off',
    title: (count, isOne) => (isOne ? t('Unpublish 1 channel?') : t('Unpublish :count channels?', { count })),
    done: (count, isOne) => (isOne ? t('1 channel unpublished') : t(':count channels unpublished', { count })),
  }),
  delete: (): KitAction => ({
    id: 'delete',
    label: t('Delete'),
    icon: 'trash',
    isDanger: true,
    note: t('The items in it stay on the site.'),
    title: (count, isOne) => (isOne ? t('Delete 1 channel?') : t('Delete :count channels?', { count })),
    done: (count, isOne) => (isOne ? t('1 channel deleted') : t(':count channels deleted', { count })),
  }),
};

export const channelKit = (views: SavedView[]): ResourceKit => ({
  resource: 'channels',
  fields: fields(),
  actions: [ACTIONS.publish(), ACTIONS.unpublish(), ACTIONS.delete()],
  consequence: (name, count, isOne) => {
    if (name !== 'stands_in') return '';
    return isOne
      ? t('1 is shown in another channel and will be removed there.')
      : t(':count are shown in other channels and will be removed there.', { count });
  },
  kept: () => t('The home page is skipped. Choose another home page first.'),
  exported: { state: ['public', 'home'], content_type: ['content_type', 'content_policy'], stands_in: [] },
  views,
});
