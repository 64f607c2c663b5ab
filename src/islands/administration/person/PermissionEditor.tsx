import { useState } from 'react';
import type { Permission } from '#functions/platform/contract/permission';
import * as styles from '#islands/administration/person/PermissionEditor.module.css';
import { t } from '#islands/platform/lib/translate';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Icon } from '#islands/platform/ui/base/Icon';
import { FieldNote } from '#islands/platform/ui/field/Field';
import { SearchField } from '#islands/platform/ui/field/SearchField';
import { type PermissionChoice, PermissionRow } from './PermissionRow';
import { type PermissionGroup, permissionGroups } from './permission-text';

interface PermissionEditorProps extends PermissionChoice {
  /** All permissions by default. */
  names?: readonly Permission[];
  error?: string;
}

const ROLE = 'edited';

const matches = (query: string, { title, permissions }: PermissionGroup): PermissionGroup => ({
  title,
  permissions: permissions.filter(({ name, label }) =>
    `${title} ${label} ${name}`.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase()),
  ),
});

export const PermissionEditor = ({ names, error, ...props }: PermissionEditorProps) => {
  const [query, setQuery] = useState('');
  const { value, others } = props;
  const isOn = (name: string) => value.some((one) => one.name === name) || Boolean(others?.[name]?.length);
  const groups = permissionGroups(names);
  const matching = groups.map((group) => matches(query, group)).filter(({ permissions }) => permissions.length > 0);
  return (
    <section className={`${cardStyles.root} ${styles.root}`} aria-labelledby={`${ROLE}-permissions`}>
      <header className={styles.header}>
        <h2 id={`${ROLE}-permissions`}>{t('Permissions')}</h2>
        <SearchField
          className={styles.find}
          size="sm"
          label={t('Find a permission')}
          placeholder={t('Find')}
          value={query}
          onChange={setQuery}
        />
      </header>
      <FieldNote error={error} />
      {matching.map(({ title, permissions }, index) => (
        <details
          key={`${title}-${query !== ''}`}
          className={styles.group}
          open={query !== '' || index === 0 || permissions.some(({ name }) => isOn(name))}
        >
          <summary>
            <Icon name="chev-r" size="sm" className={styles.sign} />
            {title}
            <span className={styles.count}>
              {t(':on of :all', {
                on: permissions.filter(({ name }) => isOn(name)).length,
                all: permissions.length,
              })}
            </span>
          </summary>
          {permissions.map(({ name, label }) => (
            <PermissionRow key={name} name={name} label={label} {...props} />
          ))}
        </details>
      ))}
      {matching.length === 0 && <p className={styles.none}>{t('No permissions found')}</p>}
    </section>
  );
};
