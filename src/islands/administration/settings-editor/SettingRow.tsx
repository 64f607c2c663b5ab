import type { UseFormReturn } from 'react-hook-form';
import type { SecretField, SettingField } from '#contracts/platform/settings-page';
import * as styles from '#islands/administration/settings-editor/SettingRow.module.css';
import { controlOf } from '#islands/platform/form/controlled-field';
import { formatTimestamp } from '#islands/platform/lib/timestamp';
import { t } from '#islands/platform/lib/translate';
import { useHydrated } from '#islands/platform/lib/use-hydrated';
import { Callout } from '#islands/platform/ui/base/Callout';
import { Chip } from '#islands/platform/ui/base/Chip';
import { Button } from '#islands/platform/ui/button/Button';
import { CopyButton } from '#islands/platform/ui/button/CopyButton';
import { SettingControl } from './SettingControl';
import { defaultValue, type FormValues, isSameValue, nameOf } from './setting-values';

interface SettingRowProps {
  form: UseFormReturn<FormValues>;
  field: SettingField;
}

export const anchorOf = (key: string): string => `setting-${key.replaceAll('.', '-')}`;

const effectText = (effect: SettingField['effect']): string =>
  ({
    now: t('Takes effect immediately'),
    site: t('Takes effect immediately and rebuilds all public pages'),
    area: t('Takes effect on the next visit'),
    deploy: t('Takes effect on the next deployment'),
  })[effect];

const changedText = ({ changed_at, changed_by }: SettingField): string => {
  if (changed_at && changed_by) return t('Changed by :name on :time', { name: changed_by, time: formatTimestamp(changed_at) });
  return changed_at ? t('Changed on :time', { time: formatTimestamp(changed_at) }) : t('Changed');
};

/** Warns if the site is open at another address than its primary one: links, emails and logins lead to the primary one. */
const OtherAddress = ({ address }: { address: unknown }) => {
  const isHydrated = useHydrated();
  if (!isHydrated || typeof address !== 'string' || !URL.canParse(address) || new URL(address).origin === location.origin) return null;
  return <Callout tone="warning">{t('You are on a different address, :address.', { address: location.origin })}</Callout>;
};

export const SettingRow = ({ form, field }: SettingRowProps) => {
  const { value, onChange } = controlOf(form, nameOf(field.key));
  const isDefault = isSameValue(field, value, defaultValue(field));
  return (
    <div className={styles.root} id={anchorOf(field.key)} data-setting={field.key} tabIndex={-1}>
      <SettingControl form={form} field={field} />
      {field.key === 'base_url' && <OtherAddress address={field.value} />}
      <p className={styles.state}>
        <Chip size="xs" colour={field.is_changed ? 'next' : 'default'}>
          {field.is_changed ? t('Changed') : t('Default')}
        </Chip>
        <span>{field.is_changed ? `${changedText(field)} · ${effectText(field.effect)}` : effectText(field.effect)}</span>
        {field.locked && <span className={styles.locked}>{t(field.locked)}</span>}
        {field.can_edit && !isDefault && (
          <Button
            variant="ghost"
            size="2xs"
            aria-label={t('Reset :name to its default', { name: t(field.label) })}
            onClick={() => onChange(defaultValue(field))}
          >
            {t('Reset')}
          </Button>
        )}
      </p>
    </div>
  );
};

/** Shows only whether a secret is set, never its value. */
export const SecretRow = ({ secret }: { secret: SecretField }) => (
  <div className={styles.root} id={anchorOf(secret.name)} data-setting={secret.name} tabIndex={-1}>
    <p className={styles.name}>
      <b>{t(secret.label)}</b>
      <Chip size="xs" colour={secret.is_set ? 'positive' : 'danger'}>
        {secret.is_set ? t('Set') : t('Missing')}
      </Chip>
    </p>
    {secret.hint && <p className={styles.hint}>{t(secret.hint)}</p>}
    <p className={styles.command}>
      <code>{secret.command}</code>
      <CopyButton size="2xs" variant="ghost" text={secret.command} label={t('Copy')} />
    </p>
  </div>
);
