import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorkspaceItem, WorkspaceMember, WorkspaceRole } from '#contracts/account/workspace';
import * as styles from '#islands/account/workspace/MemberRow.module.css';
import * as workspaceListStyles from '#islands/account/workspace/workspace-list.module.css';
import { profilePath } from '#islands/platform/bootstrap/current-user';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import { Chip } from '#islands/platform/ui/base/Chip';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { Select } from '#islands/platform/ui/field/Select';
import * as settingsRowStyles from '#islands/platform/ui/layout/settings-row.module.css';
import { Menu, MenuItem } from '#islands/platform/ui/overlay/Menu';
import { MemberDialog } from './MemberDialog';
import { changeRole } from './workspace.queries';
import { roleName, roleText } from './workspace-text';

interface MemberRowProps {
  workspace: WorkspaceItem;
  member: WorkspaceMember;
}

interface RoleFieldProps {
  member: WorkspaceMember;
  onChange: (role: WorkspaceRole) => void;
  isDisabled: boolean;
}

const RoleField = ({ member, onChange, isDisabled }: RoleFieldProps) => {
  const { name } = member.user;
  const roles = (['manager', 'member'] as const).filter((role) => role === member.role || member.grantable_roles.includes(role));
  if (roles.length < 2) return <Chip size="sm">{roleName(member.role)}</Chip>;
  return (
    <Select
      className={styles.role}
      size="sm"
      label={t('Role of :name', { name })}
      isLabelHidden
      options={roles.map((role) => ({ id: role, label: roleName(role), description: roleText(role) }))}
      value={member.role}
      onChange={(role) => role !== member.role && onChange(role)}
      isDisabled={isDisabled}
    />
  );
};

export const MemberRow = ({ workspace, member }: MemberRowProps) => {
  const [question, setQuestion] = useState<'remove' | 'hand-over' | null>(null);
  const { user, is_self, can, grantable_roles } = member;
  const change = useMutation({
    mutationFn: (role: WorkspaceRole) => changeRole(workspace.id, user.id, role),
    onSuccess: (_, role) => void showToast(t(':name is now :role', { name: user.name, role: roleName(role) })),
  });
  return (
    <li className={`${layoutStyles.row} ${layoutStyles.gap4} ${settingsRowStyles.root} ${workspaceListStyles.row}`}>
      <Avatar of={user} />
      <a className={`${layoutStyles.grow} ${workspaceListStyles.text} ${workspaceListStyles.name}`} href={profilePath(user)} dir="auto">
        {user.name}
      </a>
      <span className={workspaceListStyles.tools}>
        {is_self && <small>{t('You')}</small>}
        <RoleField member={member} onChange={change.mutate} isDisabled={change.isPending} />
        {can.remove && (
          <Menu
            label={t('Actions for :name', { name: user.name })}
            trigger={<IconButton icon="more" size="sm" label={t('More for :name', { name: user.name })} />}
          >
            {grantable_roles.includes('owner') && (
              <MenuItem icon="key" label={t('Transfer workspace')} onAction={() => setQuestion('hand-over')} />
            )}
            <MenuItem icon="trash" label={t('Remove')} isDanger onAction={() => setQuestion('remove')} />
          </Menu>
        )}
      </span>
      {question && <MemberDialog kind={question} workspace={workspace} member={member} onClose={() => setQuestion(null)} />}
    </li>
  );
};
