import type { Role } from '#contracts/account/role';
import { fieldOf } from '#islands/platform/form/form-field';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as stackStyles from '#islands/platform/ui/base/stack.module.css';
import { SwitchRow } from '#islands/platform/ui/field/Switch';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { TextField } from '#islands/platform/ui/field/TextField';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import type { RoleForm, RoleValues } from './use-role-editor';

interface RolePanelProps {
  /** Null for a new role. */
  role: Role | null;
  form: RoleForm;
  values: RoleValues;
  canEdit: boolean;
}

export const RolePanel = ({ role, form, values, canEdit }: RolePanelProps) => {
  const toggle = (name: 'default' | 'artists') => ({
    checked: values[name],
    onChange: ({ target }: { target: { checked: boolean } }) => form.setValue(name, target.checked, { shouldDirty: true }),
  });
  return (
    <SettingsPanel id="role" title={t('Role')}>
      <div className={stackStyles.root}>
        <TextField label={t('Name')} isRequired maxLength={100} dir="auto" isDisabled={!canEdit} {...fieldOf(form, 'name')} />
        <TextArea label={t('Description')} rows={2} maxLength={500} dir="auto" isDisabled={!canEdit} {...fieldOf(form, 'description')} />
      </div>
      {role?.guests ? (
        <p className={layoutStyles.marginTop4}>{t('Everyone who is not logged in has this role.')}</p>
      ) : (
        <div className={layoutStyles.marginTop4}>
          <SwitchRow
            label={t('Assign to new users')}
            description={
              role?.default
                ? t('To change this, assign another role to new users.')
                : t('New users get one role. This replaces the current one.')
            }
            isDisabled={!canEdit || role?.default}
            {...toggle('default')}
          />
          <SwitchRow
            label={t('Assign to artists')}
            description={t('Added when an artist request is approved')}
            isDisabled={!canEdit}
            {...toggle('artists')}
          />
        </div>
      )}
    </SettingsPanel>
  );
};
