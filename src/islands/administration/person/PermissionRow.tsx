import { PERMISSION_RESTRICTIONS, type PermissionGrant } from '#contracts/account/role';
import type { PermissionSource } from '#contracts/administration/person';
import type { Permission } from '#functions/platform/contract/permission';
import * as styles from '#islands/administration/person/PermissionRow.module.css';
import { t } from '#islands/platform/lib/translate';
import { Chip } from '#islands/platform/ui/base/Chip';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Switch } from '#islands/platform/ui/field/Switch';
import { RestrictionFields, RestrictionQuotas } from './PermissionRestrictions';
import { sourceText } from './quota-text';

/** Other sources by permission name. */
type OtherSources = Readonly<Record<string, PermissionSource[]>>;

export interface PermissionChoice {
  value: PermissionGrant[];
  onChange: (value: PermissionGrant[]) => void;
  /** The editor may grant and revoke it. */
  canGrant: (name: string) => boolean;
  /** Other sources of the permissions. */
  others?: OtherSources;
}

interface PermissionRowProps extends PermissionChoice {
  name: Permission;
  label: string;
}

export const PermissionRow = ({ name, label, value, onChange, canGrant, others }: PermissionRowProps) => {
  const grant = value.find((one) => one.name === name);
  const elsewhere = others?.[name] ?? [];
  const isGranted = Boolean(grant) || elsewhere.length > 0;
  const isDisabled = !canGrant(name);
  const direct: PermissionSource[] = grant ? [{ kind: 'direct', id: null, name: '', restrictions: grant.restrictions }] : [];
  const toggle = (isOn: boolean) => onChange(isOn ? [...value, { name }] : value.filter((one) => one.name !== name));
  const change = (changed: PermissionGrant) => onChange(value.map((one) => (one.name === name ? changed : one)));
  return (
    <div className={styles.root} data-permission={name}>
      {others && <Icon name={isGranted ? 'check' : 'minus'} size="sm" className={isGranted ? styles.held : styles.missing} />}
      <div className={styles.name}>
        <b>{label}</b>
        <p>
          {name}
          {others && <span className={textStyles.visuallyHidden}>{isGranted ? t('Granted') : t('Not granted')}</span>}
        </p>
      </div>
      <span className={styles.sources}>
        {elsewhere.map((source) => (
          <Chip key={`${source.kind}-${source.id}`} size="xs">
            {sourceText(source)}
          </Chip>
        ))}
        {others && grant && (
          <Chip size="xs" colour="primary">
            {t('Direct')}
          </Chip>
        )}
      </span>
      <Switch
        checked={Boolean(grant)}
        isDisabled={isDisabled}
        onChange={({ target }) => toggle(target.checked)}
        aria-label={others ? t('Grant :name directly', { name: label }) : label}
      />
      {grant && PERMISSION_RESTRICTIONS[name] && (
        <RestrictionFields grant={grant} sources={[...elsewhere, ...direct]} isDisabled={isDisabled} onChange={change} />
      )}
      {!grant && elsewhere.length > 0 && <RestrictionQuotas name={name} sources={elsewhere} />}
    </div>
  );
};
