import * as styles from '#islands/backstage/music-upload/UploadToolbar.module.css';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';

export type UploadFilter = 'all' | 'needed';

interface UploadToolbarProps {
  /** Numbers of files: all, needing attention, publishable. */
  all: number;
  needed: number;
  coming: number;
  filter: UploadFilter;
  onFilter: (filter: UploadFilter) => void;
  onAnswers: () => void;
}

export const UploadToolbar = ({ all, needed, coming, filter, onFilter, onAnswers }: UploadToolbarProps) => (
  <div className={styles.root}>
    <SegmentedControl
      label={t('Filter files')}
      size="sm"
      options={[
        { id: 'all', label: t('All :count', { count: all }) },
        { id: 'needed', label: needed ? t('Needs attention: :count', { count: needed }) : t('Needs attention') },
      ]}
      value={filter}
      onChange={onFilter}
    />
    {coming > 1 && (
      <Button size="sm" variant="outline" icon="edit" onClick={onAnswers}>
        {t('For all')}
      </Button>
    )}
  </div>
);
