import type { WorkspaceRole } from '#contracts/account/workspace';
import { t } from '#islands/platform/lib/translate';

export const roleName = (role: WorkspaceRole): string => ({ owner: t('Owner'), manager: t('Manager'), member: t('Member') })[role];

export const roleText = (role: WorkspaceRole): string =>
  ({
    owner: t('Can do everything, including deleting the workspace'),
    manager: t('Can rename the workspace, invite people and manage members'),
    member: t('Can work on the team’s artists'),
  })[role];

export const membersText = (count: number): string => (count === 1 ? t('1 member') : t(':count members', { count: String(count) }));
