import { type Control, type UseFormReturn, useFieldArray } from 'react-hook-form';
import * as styles from '#islands/backstage/artist-editor/LinksField.module.css';
import { addressFieldOf } from '#islands/platform/form/address-field';
import { fieldOf } from '#islands/platform/form/form-field';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { TextField } from '#islands/platform/ui/field/TextField';
import type { ArtistValues } from './artist-form';

interface LinksFieldProps {
  form: Pick<UseFormReturn<ArtistValues>, 'register' | 'formState' | 'getValues' | 'setValue'>;
  control: Control<ArtistValues>;
}

const LINKS_MAX = 20;

export const LinksField = ({ form, control }: LinksFieldProps) => {
  const { fields, append, remove } = useFieldArray({ control, name: 'links' });
  return (
    <fieldset className={styles.root}>
      <legend className={fieldStyles.label}>{t('Links')}</legend>
      {fields.map((field, index) => (
        <div key={field.id} className={styles.row} data-part="link-row">
          <TextField label={t('Name')} placeholder={t('Our shop')} {...fieldOf(form, `links.${index}.title`)} />
          <TextField label={t('Address')} {...addressFieldOf(form, `links.${index}.url`)} />
          <IconButton className={styles.remove} icon="trash" label={t('Remove link')} onClick={() => remove(index)} />
        </div>
      ))}
      {fields.length < LINKS_MAX && (
        <Button size="xs" icon="plus" onClick={() => append({ title: '', url: '' })}>
          {t('Add link')}
        </Button>
      )}
    </fieldset>
  );
};
