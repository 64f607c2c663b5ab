import { useState } from 'react';
import { DELETION_DAYS, DELETION_DAYS_MAX } from '#functions/account/user/user-admin.contract';
import type { KitFieldsProps } from '#islands/administration/resource/resource-kit';
import { t } from '#islands/platform/lib/translate';
import { NumberField } from '#islands/platform/ui/field/NumberField';

/** Delay for bulk deletions. */
export const DeletionFields = ({ onChange }: KitFieldsProps) => {
  const [days, setDays] = useState(DELETION_DAYS);
  return (
    <NumberField
      label={t('Days until deletion')}
      description={t('Until then the accounts are suspended and can be restored.')}
      minValue={1}
      maxValue={DELETION_DAYS_MAX}
      value={days}
      onChange={(next) => {
        setDays(next);
        onChange(Number.isNaN(next) ? null : { days: next });
      }}
    />
  );
};
