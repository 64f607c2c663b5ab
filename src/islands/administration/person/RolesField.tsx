import { t } from '#islands/platform/lib/translate';
import { MultiComboBox } from '#islands/platform/ui/field/MultiComboBox';

/** A role that somebody can be given, and whether the one who looks may do so. */
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

/** The roles of somebody, to choose from those that one may give. */
export const RolesField = ({ roles, value, onChange, error }: RolesFieldProps) => {
  const options = roles.map(({ id, name }) => ({ id, label: name }));
  const isFixed = (id: number) => roles.some((role) => role.id === id && !role.can_give);
  return (
    <MultiComboBox
      label={t('Roles')}
      description={t('Roles that hold more than you do can be neither given nor taken by you.')}
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
