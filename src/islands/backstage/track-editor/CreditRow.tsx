import * as styles from '#islands/backstage/track-editor/CreditRow.module.css';
import { roleOptions } from '#islands/catalogue/credit/role-option';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { Select } from '#islands/platform/ui/field/Select';
import type { CreditValues } from './track-form';

interface CreditRowProps {
  credit: CreditValues;
  onRole: (role: CreditValues['role']) => void;
  /** Undefined for the first row. */
  onUp?: () => void;
  onRemove: () => void;
}

export const CreditRow = ({ credit, onRole, onUp, onRemove }: CreditRowProps) => (
  <li className={styles.root}>
    <span className={textStyles.truncate} dir="auto">
      {credit.name}
    </span>
    <Select
      label={t('Role of :name', { name: credit.name })}
      isLabelHidden
      size="sm"
      options={roleOptions()}
      value={credit.role}
      onChange={onRole}
    />
    <span className={styles.controls}>
      <IconButton icon="arr-u" size="sm" label={t('Move :name up', { name: credit.name })} isDisabled={!onUp} onClick={onUp} />
      <IconButton icon="x" size="sm" label={t('Remove :name', { name: credit.name })} onClick={onRemove} />
    </span>
  </li>
);
