import * as styles from '#islands/administration/resource/FilterChip.module.css';
import { t } from '#islands/platform/lib/translate';
import * as chipStyles from '#islands/platform/ui/base/Chip.module.css';
import { Icon } from '#islands/platform/ui/base/Icon';

interface FilterChipProps {
  text: string;
  onChange: () => void;
  onRemove: () => void;
}

/** A click edits the filter, the cross removes it. */
export const FilterChip = ({ text, onChange, onRemove }: FilterChipProps) => (
  <span className={`${chipStyles.root} ${styles.root}`} data-part="chip">
    <button type="button" className={styles.text} aria-haspopup="dialog" aria-label={t('Edit :name', { name: text })} onClick={onChange}>
      <bdi>{text}</bdi>
    </button>
    <button type="button" className={styles.remove} aria-label={t('Remove :name', { name: text })} onClick={onRemove}>
      <Icon name="x" size="sm" />
    </button>
  </span>
);
