import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { PROOFS_MAX } from '#contracts/backstage/backstage-request';
import * as styles from '#islands/backstage/backstage-request/ProofFields.module.css';
import { addressFieldOf } from '#islands/platform/form/address-field';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { FieldNote, labelClass } from '#islands/platform/ui/field/Field';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { TextField } from '#islands/platform/ui/field/TextField';

export interface Proofs {
  proofs?: string[];
}

interface ProofFieldsProps {
  form: UseFormReturn<Proofs>;
  isRequired: boolean;
}

/** Links to other sites that prove the applicant's identity. */
export const ProofFields = ({ form, isRequired }: ProofFieldsProps) => {
  const [, draw] = useState(0);
  const entered = form.getValues('proofs') ?? [];
  // Always at least one row.
  const proofs = entered.length ? entered : [''];
  const set = (next: string[]) => {
    form.setValue('proofs', next, { shouldDirty: true });
    draw((times) => times + 1);
  };
  // The list shows an error for missing links, each row its own.
  const { proofs: wrong } = form.formState.errors;
  const error = wrong?.message ?? wrong?.root?.message;
  return (
    <fieldset className={styles.root}>
      <legend className={labelClass({ isRequired })}>{t('Your profiles elsewhere')}</legend>
      <p className={fieldStyles.hint}>
        {t('Your website, or a profile of yours that names this artist. We use it to verify that it’s you.')}
      </p>
      {proofs.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their position
        <div key={index} className={styles.row}>
          <TextField
            label={t('URL :number', { number: index + 1 })}
            isLabelHidden
            maxLength={500}
            {...addressFieldOf(form, `proofs.${index}`)}
          />
          <IconButton
            icon="trash"
            label={t('Remove URL :number', { number: index + 1 })}
            onClick={() => set(proofs.filter((_, other) => other !== index))}
          />
        </div>
      ))}
      {proofs.length < PROOFS_MAX && (
        <Button size="sm" icon="plus" onClick={() => set([...proofs, ''])}>
          {t('Add URL')}
        </Button>
      )}
      {error && <FieldNote error={error} />}
    </fieldset>
  );
};
