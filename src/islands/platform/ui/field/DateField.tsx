import { type CalendarDate, parseDate } from '@internationalized/date';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarHeading,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  I18nProvider,
  Label,
} from 'react-aria-components';
import { pageLocale } from '#islands/platform/lib/page-locale';
import * as floatingPanelStyles from '#islands/platform/ui/base/FloatingPanel.module.css';
import * as styles from '#islands/platform/ui/field/DateField.module.css';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { classNames } from '../base/class-names';
import { FloatingPanel } from '../base/FloatingPanel';
import { Icon } from '../base/Icon';
import { iconButtonClass } from '../button/icon-button-style';
import { type FieldFrame, inputClass, inputState, labelClass } from './Field';
import { FieldMessage } from './FieldMessage';

interface DateFieldProps extends FieldFrame {
  value: string | null; // `YYYY-MM-DD`
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  name?: string;
  min?: string;
  max?: string;
  isDisabled?: boolean;
}

const dayOf = (text: string | null | undefined): CalendarDate | null => (text ? parseDate(text) : null);

const Month = () => (
  <Calendar className={styles.calendar}>
    <header>
      <Button slot="previous" className={iconButtonClass({ size: 'sm' })}>
        <Icon name="chev-l" />
      </Button>
      <CalendarHeading />
      <Button slot="next" className={iconButtonClass({ size: 'sm' })}>
        <Icon name="chev-r" />
      </Button>
    </header>
    <CalendarGrid weekdayStyle="short">{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGrid>
  </Calendar>
);

export const DateField = ({
  label,
  description,
  error,
  isRequired,
  isLabelHidden,
  size,
  className,
  value,
  onChange,
  min,
  max,
  ...props
}: DateFieldProps) => (
  <I18nProvider locale={pageLocale()}>
    <DatePicker
      {...props}
      className={classNames(fieldStyles.root, className)}
      data-part="field"
      value={dayOf(value)}
      onChange={(day) => onChange(day?.toString() ?? null)}
      minValue={dayOf(min)}
      maxValue={dayOf(max)}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <Label className={labelClass({ isRequired, isLabelHidden })} data-part="label">
        {label}
      </Label>
      <Group className={inputClass({ size })} data-state={inputState(error)}>
        <DateInput className={styles.segments} data-part="date-parts">
          {(segment) => <DateSegment segment={segment} />}
        </DateInput>
        <Button className={iconButtonClass({ size: 'xs' })}>
          <Icon name="calendar" size="sm" />
        </Button>
      </Group>
      <FieldMessage description={description} error={error} />
      <FloatingPanel>
        <Dialog className={floatingPanelStyles.body}>
          <Month />
        </Dialog>
      </FloatingPanel>
    </DatePicker>
  </I18nProvider>
);
