import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { PROOFS_MAX } from '#contracts/backstage/backstage-request';
import * as styles from '#islands/backstage/backstage-request/ProofFields.module.css';
import { fieldOf } from '#islands/platform/form/form-field';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { FieldNote, labelClass } from '#islands/platform/ui/field/Field';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { TextField } from '#islands/platform/ui/field/TextField';

/** The part of a form that holds addresses. */
export interface Proofs {
  proofs?: string[];
}

interface ProofFieldsProps {
  form: UseFormReturn<Proofs>;
  isRequired: boolean;
}

/** Addresses elsewhere that show who somebody is: rows to fill, to add and to take away. */
export const ProofFields = ({ form, isRequired }: ProofFieldsProps) => {
  const [, draw] = useState(0);
  const given = form.getValues('proofs') ?? [];
  // There is a row to fill, also once an empty one was left out.
  const proofs = given.length ? given : [''];
  const set = (next: string[]) => {
    form.setValue('proofs', next, { shouldDirty: true });
    draw((times) => times + 1);
  };
  // That there are none at all is told of the list, what is wrong with one at its row.
  const { proofs: wrong } = form.formState.errors;
  const error = wrong?.message ?? wrong?.root?.message;
  return (
    <fieldset className={styles.root}>
      <legend className={labelClass({ isRequired })}>{t('Where else you can be found')}</legend>
      <p className={fieldStyles.hint}>
        {t('Your site, or a profile of yours elsewhere that names this artist: that is how we know that it is you.')}
      </p>
      {proofs.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no names but their places
        <div key={index} className={styles.row}>
          <TextField
            label={t('Address :number', { number: index + 1 })}
            isLabelHidden
            type="url"
            inputMode="url"
            maxLength={500}
            placeholder="https://"
            {...fieldOf(form, `proofs.${index}`)}
          />
          <IconButton
            icon="trash"
            label={t('Remove address :number', { number: index + 1 })}
            onClick={() => set(proofs.filter((_, other) => other !== index))}
          />
        </div>
      ))}
      {proofs.length < PROOFS_MAX && (
        <Button size="sm" icon="plus" onClick={() => set([...proofs, ''])}>
          {t('Add an address')}
        </Button>
      )}
      {error && <FieldNote error={error} />}
    </fieldset>
  );
};
