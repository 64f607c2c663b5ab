import { useState } from 'react';
import { addDays, INSIGHT_DAYS_MAX, type InsightRange, lastRange } from '#contracts/backstage/insight';
import { localTime } from '#functions/platform/contract/time-zone';
import * as styles from '#islands/backstage/insight/RangePicker.module.css';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { DateField } from '#islands/platform/ui/field/DateField';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';
import { Popover } from '#islands/platform/ui/overlay/Popover';
import { PRESETS, presetName, presetOf } from './insight-range';

interface RangePickerProps {
  range: InsightRange;
  /** In which today begins. */
  timezone?: string;
  onChange: (range: InsightRange) => void;
}

interface OwnRangeProps extends RangePickerProps {
  close: () => void;
}

const OwnRange = ({ range, timezone = 'UTC', onChange, close }: OwnRangeProps) => {
  const [from, setFrom] = useState<string | null>(range.from);
  const [to, setTo] = useState<string | null>(range.to);
  const today = lastRange(localTime(Date.now(), timezone), 1).to;
  const isTurned = from !== null && to !== null && to < from;
  const isLong = from !== null && to !== null && to > addDays(from, INSIGHT_DAYS_MAX - 1);
  const error = isTurned
    ? t('The last day must not be before the first.')
    : isLong
      ? t('Choose at most :count days.', { count: INSIGHT_DAYS_MAX })
      : undefined;
  const choose = () => {
    if (!from || !to || error) return;
    onChange({ from, to });
    close();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        choose();
      }}
    >
      <DateField label={t('First day')} value={from} onChange={setFrom} max={today} />
      <DateField label={t('Last day')} value={to} onChange={setTo} max={today} error={error} />
      <Button type="submit" variant="primary" isDisabled={!from || !to || Boolean(error)}>
        {t('Apply')}
      </Button>
    </form>
  );
};

export const RangePicker = ({ range, timezone = 'UTC', onChange }: RangePickerProps) => (
  <>
    <SegmentedControl<string>
      size="sm"
      label={t('Range')}
      value={presetOf(range, localTime(Date.now(), timezone)) ?? ''}
      onChange={(preset) => onChange(lastRange(localTime(Date.now(), timezone), Number(preset)))}
      options={PRESETS.map((preset) => ({ id: preset, label: presetName(preset) }))}
    />
    <Popover
      label={t('Custom range')}
      placement="bottom end"
      trigger={<IconButton icon="calendar" label={t('Custom range')} look="outline" size="sm" />}
    >
      {({ close }) => <OwnRange range={range} timezone={timezone} onChange={onChange} close={close} />}
    </Popover>
  </>
);
