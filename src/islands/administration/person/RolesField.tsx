import { t } from '#islands/platform/lib/translate';
import { MultiComboBox } from '#islands/platform/ui/field/MultiComboBox';

export interface RoleChoice {
  id: number;
  name: string;
  can_give: boolean;
}

interface RolesFieldProps {
  roles: RoleChoice[];
  value: number[];
  onChange: (ids: number[]) => void;
  error?: string;
}

/** Roles the viewer may not assign are fixed. */
export const RolesField = ({ roles, value, onChange, error }: RolesFieldProps) => {
  const options = roles.map(({ id, name }) => ({ id, label: name }));
  const isFixed = (id: number) => roles.some((role) => role.id === id && !role.can_give);
  return (
    <MultiComboBox
      label={t('Roles')}
      description={t('You can’t add or remove roles with permissions you don’t have.')}
      placeholder={t('Add role')}
      options={options.filter(({ id }) => !isFixed(Number(id)))}
      value={options.filter(({ id }) => value.includes(Number(id)))}
      onChange={(chosen) => {
        const ids = chosen.map(({ id }) => Number(id));
        onChange([...ids, ...value.filter((id) => isFixed(id) && !ids.includes(id))]);
      }}
      error={error}
    />
  );
};
