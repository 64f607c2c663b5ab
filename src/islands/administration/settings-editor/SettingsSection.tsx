import type { UseFormReturn } from 'react-hook-form';
import type { SettingFactValue } from '#contracts/administration/settings-action';
import type { SettingsPage } from '#contracts/platform/settings-page';
import * as styles from '#islands/administration/settings-editor/SettingsSection.module.css';
import { t } from '#islands/platform/lib/translate';
import { SettingAction } from './SettingAction';
import { SettingFacts } from './SettingFacts';
import { SecretRow, SettingRow } from './SettingRow';
import type { FormValues } from './setting-values';

export interface Facts {
  values: readonly SettingFactValue[];
  refresh: () => void;
}

interface SettingsSectionProps {
  page: string;
  section: SettingsPage['sections'][number];
  facts: Facts;
  form: UseFormReturn<FormValues>;
  isDirty: boolean;
}

export const SettingsSection = ({ page, section, facts, form, isDirty }: SettingsSectionProps) => (
  <section className={styles.root} aria-label={t(section.title)}>
    <h2>{t(section.title)}</h2>
    {section.used_in.length > 0 && (
      <p className={styles.used}>
        {t('Used in')}{' '}
        {section.used_in.map(({ label, path }, index) => (
          <span key={path}>
            {index > 0 && ', '}
            <a href={path}>{t(label)}</a>
          </span>
        ))}
      </p>
    )}
    {section.settings.map((field) => (
      <SettingRow key={field.key} form={form} field={field} />
    ))}
    {section.secrets.map((secret) => (
      <SecretRow key={secret.name} secret={secret} />
    ))}
    {section.facts.length > 0 && <SettingFacts fields={section.facts} values={facts.values} />}
    {section.actions.map((action) => (
      <SettingAction key={action.name} {...{ page, action, isDirty }} onDone={facts.refresh} />
    ))}
  </section>
);
