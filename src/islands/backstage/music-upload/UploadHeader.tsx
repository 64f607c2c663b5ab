import * as styles from '#islands/backstage/music-upload/UploadHeader.module.css';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import type { Upload } from '#islands/upload/upload/state/uploads.store';

interface UploadHeaderProps {
  uploads: Upload[];
  selected: Upload;
  onSelect: (id: string) => void;
  onRelease?: () => void;
}

export const UploadHeader = ({ uploads, selected, onSelect, onRelease }: UploadHeaderProps) => {
  const index = uploads.findIndex(({ id }) => id === selected.id);
  const [before, after] = [uploads[index - 1], uploads[index + 1]];
  return (
    <header className={styles.root}>
      <span className={`${textStyles.time} ${textStyles.muted}`}>{index + 1}</span>
      <b className={`${textStyles.truncate} ${layoutStyles.grow}`} dir="auto">
        {selected.name}
      </b>
      {onRelease && (
        <Button size="sm" variant="ghost" onClick={onRelease}>
          {t('Release')}
        </Button>
      )}
      <IconButton icon="chev-u" size="sm" label={t('Previous file')} isDisabled={!before} onClick={() => before && onSelect(before.id)} />
      <IconButton icon="chev-d" size="sm" label={t('Next file')} isDisabled={!after} onClick={() => after && onSelect(after.id)} />
    </header>
  );
};
