import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { leaveOut } from '../engine/remove-with-undo';
import { acceptFiles } from '../engine/upload-answer';
import type { Upload } from '../state/uploads.store';

const SMALL = { variant: 'outline', size: 'xs' } as const;

/** The row's notes describe the damage. */
export const UploadDamage = ({ upload: { id, name } }: { upload: Upload }) => (
  <span className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
    <Button {...SMALL} aria-label={t('Keep damaged file: :name', { name })} onClick={() => acceptFiles([id], ['damaged'])}>
      {t('Keep file')}
    </Button>
    <Button {...SMALL} aria-label={t('Skip damaged file: :name', { name })} onClick={() => leaveOut(id)}>
      {t('Skip')}
    </Button>
  </span>
);
