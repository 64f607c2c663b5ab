import * as styles from '#islands/listening/share/StartTimeField.module.css';
import { t } from '#islands/platform/lib/translate';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import { TextField } from '#islands/platform/ui/field/TextField';
import type { Start } from './use-start';

export const StartTimeField = ({ start }: { start: Start }) => (
  <div className={styles.root}>
    <Checkbox className={styles.checkbox} checked={start.isOn} onChange={({ target }) => start.setOn(target.checked)}>
      {t('Start at')}
    </Checkbox>
    <TextField
      className={styles.field}
      label={t('Time')}
      isLabelHidden
      size="sm"
      inputMode="numeric"
      autoComplete="off"
      value={start.typed}
      error={start.error}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        start.setTyped(target.value);
        start.setOn(true);
      }}
    />
  </div>
);
