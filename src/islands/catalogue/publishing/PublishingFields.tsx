import { useId } from 'react';
import { VISIBILITIES, type Visibility } from '#contracts/catalogue/publishing';
import * as styles from '#islands/catalogue/publishing/PublishingFields.module.css';
import { t } from '#islands/platform/lib/translate';
import { FieldNote } from '#islands/platform/ui/field/Field';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { Radio } from '#islands/platform/ui/field/Radio';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { DateTimeField } from './DateTimeField';
import { ReleaseDateField } from './ReleaseDateField';
import { audienceName } from './visibility';

interface Control<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error?: string;
}

interface PublishingFieldsProps {
  visibility: Control<Visibility>;
  scheduledAt: Control<string | null>;
  releaseDate: Control<string | null>;
}

export const PublishingFields = ({ visibility, scheduledAt, releaseDate }: PublishingFieldsProps) => {
  const name = useId();
  return (
    <>
      <fieldset className={formGridStyles.fullWidth}>
        <legend className={fieldStyles.label}>{t('Visibility')}</legend>
        <div className={styles.visibility}>
          {VISIBILITIES.map((id) => (
            <Radio key={id} name={name} checked={visibility.value === id} onChange={() => visibility.onChange(id)}>
              {audienceName(id)}
            </Radio>
          ))}
        </div>
        <FieldNote error={visibility.error} />
        {visibility.value === 'scheduled' && <DateTimeField {...scheduledAt} />}
      </fieldset>
      <ReleaseDateField {...releaseDate} />
    </>
  );
};
