import * as styles from '#islands/administration/resource/KeysDialog.module.css';
import { t } from '#islands/platform/lib/translate';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';

interface KeysDialogProps {
  canChoose: boolean;
  onClose: () => void;
}

export const KeysDialog = ({ canChoose, onClose }: KeysDialogProps) => {
  const keys: [key: string, what: string][] = [
    ['J', t('Next row')],
    ['K', t('Previous row')],
    ...(canChoose ? ([['X', t('Select row')]] as [string, string][]) : []),
    ['O', t('Open row')],
    ['/', t('Search')],
    ['?', t('Keyboard shortcuts')],
  ];
  return (
    <Dialog isOpen onClose={onClose} title={t('Keyboard shortcuts')}>
      <dl className={styles.root}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
