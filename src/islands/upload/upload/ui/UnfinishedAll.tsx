import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';

interface UnfinishedAllProps {
  onCreate: () => void;
  onDiscard: () => void;
}

/** One answer for every uploaded file without a track. */
export const UnfinishedAll = ({ onCreate, onDiscard }: UnfinishedAllProps) => (
  <span className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
    <Button size="xs" variant="outline" onClick={onCreate}>
      {t('Create all tracks')}
    </Button>
    <Button size="xs" variant="ghost" onClick={onDiscard}>
      {t('Discard all')}
    </Button>
  </span>
);
