import type { SettingFactValue } from '#contracts/administration/settings-action';
import type { SettingsPage } from '#contracts/platform/settings-page';
import * as styles from '#islands/administration/settings-editor/SettingFacts.module.css';
import { t } from '#islands/platform/lib/translate';

interface SettingFactsProps {
  fields: SettingsPage['sections'][number]['facts'];
  values: readonly SettingFactValue[];
}

export const SettingFacts = ({ fields, values }: SettingFactsProps) => (
  <dl className={styles.root}>
    {fields.map(({ name, label, hint }) => {
      const fact = values.find((value) => value.name === name);
      return (
        <div key={name} data-fact={name}>
          <dt>
            {t(label)}
            {hint && <small>{t(hint)}</small>}
          </dt>
          <dd data-tone={fact?.tone} dir="auto">
            {fact?.value || '–'}
          </dd>
        </div>
      );
    })}
  </dl>
);
