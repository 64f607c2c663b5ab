import * as styles from '#islands/backstage/music-upload/UploadToolbar.module.css';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
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
  /** Omit if the release's form publishes the files. */
  onPublish?: () => void;
  isPublishing: boolean;
}

export const UploadToolbar = (props: UploadToolbarProps) => {
  const { all, needed, coming, filter, onFilter, onAnswers, onPublish, isPublishing } = props;
  return (
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
      <span className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
        {coming > 1 && (
          <Button size="sm" variant="outline" icon="edit" onClick={onAnswers}>
            {t('For all')}
          </Button>
        )}
        {onPublish && coming > 0 && (
          <Button size="sm" variant="primary" isLoading={isPublishing} onClick={onPublish}>
            {coming === 1 ? t('Publish when ready') : t('Publish all :count when ready', { count: coming })}
          </Button>
        )}
      </span>
    </div>
  );
};
