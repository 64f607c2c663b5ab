import type { WorkspaceRole } from '#contracts/account/workspace';
import { t } from '#islands/platform/lib/translate';

export const roleName = (role: WorkspaceRole): string => ({ owner: t('Owner'), manager: t('Manager'), member: t('Member') })[role];

export const roleText = (role: WorkspaceRole): string =>
  ({
    owner: t('Does everything, and can delete the workspace'),
    manager: t('Renames it, invites people, and manages members'),
    member: t('Works on the artists of the team'),
  })[role];

export const membersText = (count: number): string => (count === 1 ? t('1 member') : t(':count members', { count: String(count) }));
