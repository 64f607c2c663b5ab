import { useState } from 'react';
import type { Role, RoleOperation } from '#contracts/account/role';
import { adminMenu } from '#islands/administration/frame/admin-menu';
import { permissionGroups, permissionLabel } from '#islands/administration/person/permission-text';
import * as styles from '#islands/administration/role-editor/ComparePage.module.css';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { Chip } from '#islands/platform/ui/base/Chip';
import { MultiComboBox } from '#islands/platform/ui/field/MultiComboBox';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { AddPersonField } from './AddPersonField';
import { type Holder, HolderTable } from './HolderTable';

/** A part of the site and its required permissions. */
interface Area {
  path: string;
  needs: string[];
}

interface ComparePageProps {
  roles: Role[];
  areas: Area[];
  operations: RoleOperation[];
  /** Ids of the roles to begin with; without any, the first ones. */
  chosen: number[];
  canAddPeople: boolean;
}

const FIRST = 4;

const groupsOf = (operations: RoleOperation[]) =>
  Object.entries(Object.groupBy(operations, ({ permission }) => permission)).map(([permission, rows = []]) => ({
    title: permissionLabel(permission),
    rows: rows.map(({ key, summary, needs, needsOneOf }) => ({ key, label: summary, hint: key, needs, needsOneOf })),
  }));

const Compare = ({ roles, areas, operations, chosen: first, canAddPeople }: ComparePageProps) => {
  const options = roles.map(({ id, name }) => ({ id, label: name }));
  const [chosen, setChosen] = useState(first.length ? options.filter(({ id }) => first.includes(id)) : options.slice(0, FIRST));
  const [people, setPeople] = useState<Holder[]>([]);
  const holders: Holder[] = [
    ...people,
    ...chosen.flatMap(({ id }) => {
      const role = roles.find((one) => one.id === id);
      return role ? [{ id: `role-${role.id}`, name: role.name, permissions: role.permissions }] : [];
    }),
  ];
  const menu = adminMenu().map(({ title, items }) => ({
    title: `${t('Administration')}: ${title}`,
    rows: items.map(({ path, label, needs, shownToOneOf }) => ({
      key: path,
      label,
      hint: path,
      needs: ['admin.access', ...needs],
      needsOneOf: shownToOneOf,
    })),
  }));
  const site = areas
    .filter(({ path }) => !path.startsWith('/admin/'))
    .map(({ path, needs }) => ({ key: path, label: path, hint: needs.join(', ') || t('Logged in'), needs }));
  return (
    <>
      <div className={`${formGridStyles.root} ${styles.fields}`}>
        <MultiComboBox
          label={t('Roles')}
          placeholder={t('Add role')}
          options={options}
          value={chosen}
          onChange={(value) => setChosen(value.map(({ id, label }) => ({ id: Number(id), label })))}
        />
        {canAddPeople && (
          <AddPersonField onAdd={(holder) => setPeople((before) => [...before.filter(({ id }) => id !== holder.id), holder])} />
        )}
      </div>
      {people.length > 0 && (
        <p className={styles.people}>
          {people.map(({ id, name }) => (
            <Chip key={id} icon="user" onRemove={() => setPeople((before) => before.filter((one) => one.id !== id))}>
              {name}
            </Chip>
          ))}
        </p>
      )}
      {holders.length === 0 ? (
        <EmptyState title={t('Select roles or users')} />
      ) : (
        <div className={styles.tables}>
          <HolderTable
            title={t('Permissions')}
            holders={holders}
            groups={permissionGroups().map(({ title, permissions }) => ({
              title,
              rows: permissions.map(({ name, label }) => ({ key: name, label, hint: name, needs: [name] })),
            }))}
            yes={t('Granted')}
            no={t('Not granted')}
          />
          <HolderTable
            title={t('Accessible pages and menus')}
            holders={holders}
            groups={[...menu, { title: t('Site'), rows: site }]}
            yes={t('Accessible')}
            no={t('Not accessible')}
          />
          <HolderTable title={t('Operations')} holders={holders} groups={groupsOf(operations)} yes={t('Allowed')} no={t('Not allowed')} />
        </div>
      )}
    </>
  );
};

/** Compares the permissions of roles and people, and the areas they open. */
export const ComparePage = (props: ComparePageProps) => (
  <ScreenRoot>
    <Compare {...props} />
  </ScreenRoot>
);
