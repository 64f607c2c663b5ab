import * as styles from '#islands/platform/form/ConflictDialog.module.css';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { Modal } from '#islands/platform/ui/overlay/Modal';

interface Difference {
  label: string;
  theirs: string;
  mine: string;
}

export const differencesOf = (labels: Readonly<Record<string, string>>, theirs: object, mine: object): Difference[] => {
  const text = (values: object, name: string): string => {
    const value = (values as Record<string, unknown>)[name];
    if (value === null || value === undefined || value === '') return t('empty');
    if (typeof value === 'boolean') return value ? t('Yes') : t('No');
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  return Object.entries(labels)
    .map(([name, label]) => ({ label, theirs: text(theirs, name), mine: text(mine, name) }))
    .filter((one) => one.theirs !== one.mine);
};

interface ConflictDialogProps {
  differences: Difference[];
  isSending?: boolean;
  onMine: () => void;
  onTheirs: () => void;
  onClose: () => void;
}

export const ConflictDialog = ({ differences, isSending, onMine, onTheirs, onClose }: ConflictDialogProps) => (
  <Modal
    isOpen
    onClose={onClose}
    title={t('Someone else has changed this')}
    role="alertdialog"
    className=""
    footer={
      <>
        <Button variant="ghost" onClick={onTheirs}>
          {t('Take theirs')}
        </Button>
        <Button variant="primary" isLoading={isSending} onClick={onMine}>
          {t('Save mine')}
        </Button>
      </>
    }
  >
    <p>{t('Your changes are not saved yet. Differences:')}</p>
    <ul className={styles.root}>
      {differences.map(({ label, theirs, mine }) => (
        <li key={label}>
          <b>{label}</b>
          <dl>
            <dt>{t('Now')}</dt>
            <dd dir="auto">{theirs}</dd>
            <dt>{t('Yours')}</dt>
            <dd dir="auto">{mine}</dd>
          </dl>
        </li>
      ))}
    </ul>
  </Modal>
);
