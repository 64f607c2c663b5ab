import { useState } from 'react';
import { BAN_REASON_MAX } from '#functions/account/user/user-admin.contract';
import type { KitFieldsProps } from '#islands/administration/resource/resource-kit';
import { t } from '#islands/platform/lib/translate';
import { TextArea } from '#islands/platform/ui/field/TextArea';

export const ReasonField = ({ onChange }: KitFieldsProps) => {
  const [reason, setReason] = useState('');
  return (
    <TextArea
      label={t('Reason shown to the user')}
      rows={3}
      maxLength={BAN_REASON_MAX}
      dir="auto"
      value={reason}
      onChange={({ target }) => {
        setReason(target.value);
        onChange({ reason: target.value });
      }}
    />
  );
};
