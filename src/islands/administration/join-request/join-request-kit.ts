import { DECLINED_DAYS } from '#contracts/administration/join-request';
import { JOIN_STATES } from '#functions/account/auth/joining.contract';
import type { SavedView } from '#functions/administration/resource/saved-view.contract';
import type { KitAction, ResourceKit } from '#islands/administration/resource/resource-kit';
import { t } from '#islands/platform/lib/translate';
import { stateName } from './join-request-columns';
import { ReplyFields } from './ReplyFields';

const form = { defaults: { reply: '' }, Fields: ReplyFields };

const deleted = (): string => t('Their accounts are deleted after :days days.', { days: DECLINED_DAYS });

const actions = (): KitAction[] => [
  {
    id: 'approve',
    label: t('Approve'),
    icon: 'check',
    note: t('They are notified by email.'),
    title: (count, isOne) => (isOne ? t('Approve 1 account?') : t('Approve :count accounts?', { count })),
    done: (count, isOne) => (isOne ? t('1 account approved') : t(':count accounts approved', { count })),
  },
  {
    id: 'decline',
    label: t('Decline'),
    icon: 'close',
    isDanger: true,
    form,
    note: deleted(),
    title: (count, isOne) => (isOne ? t('Decline 1 account?') : t('Decline :count accounts?', { count })),
    done: (count, isOne) => (isOne ? t('1 account declined') : t(':count accounts declined', { count })),
  },
  {
    id: 'block',
    label: t('Decline and block domain'),
    icon: 'ban',
    isDanger: true,
    form,
    note: `${deleted()} ${t('No one can register with addresses of these domains any more.')}`,
    title: (count, isOne) =>
      isOne ? t('Decline 1 account and block its email domain?') : t('Decline :count accounts and block their email domains?', { count }),
    done: (count, isOne) =>
      isOne ? t('1 account declined, its email domain blocked') : t(':count accounts declined, their email domains blocked', { count }),
  },
];

const SENTENCES: Record<string, (count: string, isOne: boolean) => string> = {
  large_provider: (count, isOne) =>
    isOne
      ? t('1 address is of a large provider such as gmail.com, which then is blocked for everyone.')
      : t(':count addresses are of large providers such as gmail.com, which then are blocked for everyone.', { count }),
};

export const joinRequestKit = (views: SavedView[]): ResourceKit => ({
  resource: 'join-requests',
  fields: [
    { id: 'name', label: t('Name'), type: 'text' },
    { id: 'email', label: t('Email'), type: 'text' },
    { id: 'answer', label: t('Answer'), type: 'text' },
    { id: 'state', label: t('State'), type: 'choice', options: JOIN_STATES.map((id) => ({ id, label: stateName(id) })) },
    { id: 'created', label: t('Registered'), type: 'date' },
  ],
  actions: actions(),
  consequence: (name, count, isOne) => SENTENCES[name]?.(count, isOne) ?? '',
  exported: { answer: ['question', 'answer'], state: ['state', 'reply'] },
  views,
});
