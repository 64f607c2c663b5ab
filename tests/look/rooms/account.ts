import { INVITATION } from '../material';
import type { Screen } from '../screen';
import { main } from '../state';

export const ACCOUNT: Screen[] = [
  { name: 'login', path: '/login' },
  {
    name: 'login-errors',
    path: '/login',
    state: (page) => page.getByRole('button', { name: 'Continue', exact: true }).click(),
  },
  {
    name: 'login-focus',
    path: '/login',
    inView: true,
    state: (page) => page.getByLabel('Email').focus(),
  },
  { name: 'register', path: '/register' },
  {
    name: 'register-errors',
    path: '/register',
    state: (page) => page.getByRole('button', { name: 'Create account' }).click(),
  },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/password/reset/some-token' },
  { name: 'gate-suspended', path: '/library', as: 'suspended' },
  { name: 'gate-unproved', path: '/library', as: 'unproved' },
  { name: 'account-settings', path: '/account-settings', as: 'listener' },
  { name: 'account-settings-artist', path: '/account-settings', as: 'artist' },
  {
    name: 'account-settings-delete',
    path: '/account-settings',
    as: 'listener',
    inView: true,
    state: (page) => main(page).getByRole('button', { name: 'Delete account' }).click(),
  },
  {
    name: 'account-settings-token',
    path: '/account-settings',
    as: 'admin',
    inView: true,
    state: (page) => main(page).getByRole('button', { name: 'Create token' }).click(),
  },
  { name: 'workspaces', path: '/workspaces', as: 'artist' },
  { name: 'workspaces-none', path: '/workspaces', as: 'newcomer' },
  { name: 'workspace', path: '/workspaces/901', as: 'artist' },
  {
    name: 'workspace-invite',
    path: '/workspaces/901',
    as: 'artist',
    inView: true,
    state: (page) => main(page).getByRole('button', { name: 'Invite people' }).click(),
  },
  {
    name: 'workspace-leave',
    path: '/workspaces/901',
    as: 'listener',
    inView: true,
    state: (page) => main(page).getByRole('button', { name: 'Leave workspace' }).click(),
  },
  { name: 'workspace-join', path: `/workspaces/join/${INVITATION}`, as: 'newcomer' },
  { name: 'workspace-join-login', path: '/workspace/join/login' },
  { name: 'workspace-join-register', path: '/workspace/join/register?invite_id=inv-1&invite_type=workspace' },
];
