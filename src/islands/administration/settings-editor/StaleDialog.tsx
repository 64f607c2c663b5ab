import type { SettingField, SettingsPage } from '#contracts/platform/settings-page';
import { valueText } from '#islands/administration/audit-log/audit-sentence';
import * as styles from '#islands/administration/settings-editor/ChangeList.module.css';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import { fieldsOf } from './setting-values';

/** A page that has changed since somebody began to change it. */
export interface StalePage {
  /** The page as it was when they began. */
  seen: SettingsPage;
  /** The page as it is now. */
  fresh: SettingsPage;
  /** What was to be saved. */
  mine: Record<string, unknown>;
}

interface StaleDialogProps extends StalePage {
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

interface Difference {
  field: SettingField;
  /** The other value: what was to be saved, else what it was. */
  other: { label: string; value: unknown };
}

/** What is not as it was, and what was to be saved. */
const differencesOf = ({ seen, fresh, mine }: StalePage): Difference[] => {
  const before = new Map(fieldsOf(seen).map(({ key, value }) => [key, value]));
  return fieldsOf(fresh).flatMap((field): Difference[] => {
    const { key, value } = field;
    if (Object.hasOwn(mine, key)) return [{ field, other: { label: t('Yours'), value: mine[key] } }];
    const isSame = JSON.stringify(before.get(key) ?? null) === JSON.stringify(value ?? null);
    return isSame ? [] : [{ field, other: { label: t('When you began'), value: before.get(key) } }];
  });
};

/** Tells the second of two editors what has changed, and asks whose values are to stay. */
export const StaleDialog = ({ onKeepMine, onTakeTheirs, onClose, ...stale }: StaleDialogProps) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={t('Somebody else has changed this page')}
    width="lg"
    footer={
      <>
        <Button variant="ghost" onClick={onTakeTheirs}>
          {t('Take theirs')}
        </Button>
        <Button variant="primary" onClick={onKeepMine}>
          {t('Save mine')}
        </Button>
      </>
    }
  >
    <p>{t('This is what it says now, and what you were about to save.')}</p>
    <dl className={styles.root}>
      {differencesOf(stale).map(({ field: { key, label, value, changed_by }, other }) => (
        <div key={key} className={styles.change} data-setting={key}>
          <dt>{t(label)}</dt>
          <dd dir="auto">
            <small>{changed_by ? t('Now, by :name', { name: changed_by }) : t('Now')}</small>
            {valueText(value)}
          </dd>
          <dd dir="auto">
            <small>{other.label}</small>
            {valueText(other.value)}
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
