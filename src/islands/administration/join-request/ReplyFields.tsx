import { useState } from 'react';
import { JOIN_REPLY_MAX } from '#functions/account/auth/joining.contract';
import type { KitFieldsProps } from '#islands/administration/resource/resource-kit';
import { t } from '#islands/platform/lib/translate';
import { TextArea } from '#islands/platform/ui/field/TextArea';

/** Reply to the users whose requests are declined. */
export const ReplyFields = ({ onChange }: KitFieldsProps) => {
  const [reply, setReply] = useState('');
  return (
    <TextArea
      label={t('Reply')}
      description={t('Sent by email and shown when they log in. Optional.')}
      rows={4}
      maxLength={JOIN_REPLY_MAX}
      dir="auto"
      value={reply}
      onChange={({ target }) => {
        setReply(target.value);
        onChange({ reply: target.value });
      }}
    />
  );
};
