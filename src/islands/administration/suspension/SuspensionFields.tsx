import { useState } from 'react';
import { BAN_REASON_MAX } from '#functions/account/user/user-admin.contract';
import type { KitFieldsProps } from '#islands/administration/resource/resource-kit';
import { t } from '#islands/platform/lib/translate';
import { DateField } from '#islands/platform/ui/field/DateField';
import { Select } from '#islands/platform/ui/field/Select';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { endOf, endOptions, type SuspensionEnd } from './suspension-end';

interface Chosen {
  reason: string;
  end: SuspensionEnd;
  day: string | null;
}

/** Reason and end for bulk suspensions. */
export const SuspensionFields = ({ onChange }: KitFieldsProps) => {
  const [chosen, setChosen] = useState<Chosen>({ reason: '', end: 'never', day: null });
  const change = (part: Partial<Chosen>) => {
    const next = { ...chosen, ...part };
    setChosen(next);
    const isOpen = next.end === 'day' && !next.day;
    onChange(isOpen ? null : { reason: next.reason, ends_at: endOf(next.end, next.day) });
  };
  return (
    <>
      <TextArea
        label={t('Reason shown to the user')}
        rows={4}
        maxLength={BAN_REASON_MAX}
        dir="auto"
        value={chosen.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <Select label={t('Duration')} options={endOptions()} value={chosen.end} onChange={(end) => change({ end })} />
      {chosen.end === 'day' && <DateField label={t('Until the end of')} value={chosen.day} onChange={(day) => change({ day })} />}
    </>
  );
};
