import type { UserChoices } from '#contracts/administration/user-table';
import { DELETION_DAYS } from '#functions/account/user/user-admin.contract';
import type { SavedView } from '#functions/administration/resource/saved-view.contract';
import type { KitAction, KitField, ResourceKit } from '#islands/administration/resource/resource-kit';
import { ReasonField } from '#islands/administration/suspension/ReasonField';
import { SuspensionFields } from '#islands/administration/suspension/SuspensionFields';
import { t } from '#islands/platform/lib/translate';
import { DeletionFields } from './DeletionFields';

const fieldsOf = ({ roles, plans }: UserChoices): KitField[] => [
  { id: 'name', label: t('Name'), type: 'text' },
  { id: 'email', label: t('Email'), type: 'text' },
  { id: 'roles', label: t('Role'), type: 'choice', options: roles },
  { id: 'subscribed', label: t('Subscribed'), type: 'flag' },
  ...(plans ? [{ id: 'plan', label: t('Plan'), type: 'choice' as const, options: plans }] : []),
  { id: 'verified', label: t('Email verified'), type: 'flag' },
  { id: 'suspended', label: t('Suspended'), type: 'flag' },
  { id: 'to_be_deleted', label: t('Deletion scheduled'), type: 'flag' },
  { id: 'last_seen', label: t('Last seen'), type: 'date' },
  { id: 'artist', label: t('Manages an artist'), type: 'flag' },
  { id: 'two_factor', label: t('Two-factor'), type: 'flag' },
  { id: 'created', label: t('Joined'), type: 'date' },
];

const told = (): string => t('Users with a verified address are notified by email, unless more than 1,000 are affected.');

const actionsOf = ({ roles }: UserChoices): KitAction[] => {
  const role = { name: 'role', label: t('Role'), options: roles.filter(({ can_grant }) => can_grant) };
  return [
    {
      id: 'suspend',
      label: t('Suspend'),
      icon: 'ban',
      isDanger: true,
      form: { defaults: { reason: '', ends_at: null }, Fields: SuspensionFields },
      note: told(),
      title: (count, isOne) => (isOne ? t('Suspend 1 user?') : t('Suspend :count users?', { count })),
      done: (count, isOne) => (isOne ? t('1 user suspended') : t(':count users suspended', { count })),
    },
    {
      id: 'add_role',
      label: t('Add role'),
      icon: 'shield',
      input: role,
      title: (count, isOne) => (isOne ? t('Add this role to 1 user?') : t('Add this role to :count users?', { count })),
      done: (count, isOne) => (isOne ? t('Role added to 1 user') : t('Role added to :count users', { count })),
    },
    {
      id: 'take_role',
      label: t('Remove role'),
      icon: 'minus',
      input: role,
      title: (count, isOne) => (isOne ? t('Remove this role from 1 user?') : t('Remove this role from :count users?', { count })),
      done: (count, isOne) => (isOne ? t('Role removed from 1 user') : t('Role removed from :count users', { count })),
    },
    {
      id: 'lift',
      label: t('Lift suspension'),
      icon: 'check',
      note: told(),
      title: (count, isOne) => (isOne ? t('Lift the suspension of 1 user?') : t('Lift the suspension of :count users?', { count })),
      done: (count, isOne) => (isOne ? t('Suspension of 1 user lifted') : t('Suspension of :count users lifted', { count })),
    },
    {
      id: 'verify',
      label: t('Verify email'),
      icon: 'verified',
      title: (count, isOne) => (isOne ? t('Verify the address of 1 user?') : t('Verify the addresses of :count users?', { count })),
      done: (count, isOne) => (isOne ? t('1 address verified') : t(':count addresses verified', { count })),
    },
    {
      id: 'delete',
      label: t('Delete'),
      icon: 'trash',
      isDanger: true,
      form: { defaults: { days: DELETION_DAYS }, Fields: DeletionFields },
      note: `${t('Their personal content is deleted too. Music stays with its artists.')} ${told()}`,
      title: (count, isOne) => (isOne ? t('Delete 1 account?') : t('Delete :count accounts?', { count })),
      done: (count, isOne) => (isOne ? t('1 account scheduled for deletion') : t(':count accounts scheduled for deletion', { count })),
    },
    {
      id: 'purge',
      label: t('Suspend and remove everything'),
      icon: 'ban',
      isDanger: true,
      isFinal: true,
      form: { defaults: { reason: '' }, Fields: ReasonField },
      note: `${t('Comments, follows, reposts, images and profile texts are deleted. Music and playlists can be restored from the bin for 30 days.')} ${told()}`,
      title: (count, isOne) =>
        isOne ? t('Suspend 1 user and remove everything?') : t('Suspend :count users and remove everything?', { count }),
      done: (count, isOne) =>
        isOne ? t('1 user suspended, everything removed') : t(':count users suspended, everything removed', { count }),
    },
  ];
};

export const userConsequence = (name: string, count: string, isOne: boolean): string => {
  const sentences: Record<string, () => string> = {
    ends_plan: () =>
      isOne ? t('1 has a paid plan, which ends with the account.') : t(':count have a paid plan, which ends with the account.', { count }),
    keeps_plan: () => (isOne ? t('1 has a paid plan, which continues.') : t(':count have a paid plan, which continues.', { count })),
    leaves_artist: () =>
      isOne ? t('1 manages an artist, whose music stays.') : t(':count manage an artist, whose music stays.', { count }),
    loses_playlists: () =>
      isOne ? t('1 has playlists, which go to the bin.') : t(':count have playlists, which go to the bin.', { count }),
    loses_music: () =>
      isOne
        ? t('1 has music, which goes to the bin unless others manage it, too.')
        : t(':count have music, which goes to the bin unless others manage it, too.', { count }),
    deletes_team: () => (isOne ? t('1 owns a team, which is deleted too.') : t(':count own a team, which is deleted too.', { count })),
  };
  return sentences[name]?.() ?? '';
};

export const userKit = (choices: UserChoices, views: SavedView[]): ResourceKit => ({
  resource: 'users',
  fields: fieldsOf(choices),
  actions: actionsOf(choices),
  consequence: userConsequence,
  exported: { state: ['verified', 'suspended', 'to_be_deleted'], plan: choices.plans ? ['subscribed', 'plan'] : ['subscribed'] },
  importing: {
    title: t('Import users'),
    hint: t(
      'Use a CSV file with column names in the first line. The email column is required; name and roles are optional. Separate roles with semicolons. No emails are sent. Users set a password with “Forgot your password?”.',
    ),
    example: 'email,name,roles\nada@example.com,Ada Lindqvist,Editors; Artists',
  },
  views,
});
