import type { SettingField, SettingsPage } from '#contracts/platform/settings-page';
import { valueText } from '#islands/administration/audit-log/audit-sentence';
import * as styles from '#islands/administration/settings-editor/ChangeList.module.css';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import { fieldsOf } from './setting-values';

/** A settings page changed by another administrator while it was edited. */
export interface StalePage {
  /** When editing began. */
  seen: SettingsPage;
  /** Current. */
  fresh: SettingsPage;
  /** Own edits. */
  mine: Record<string, unknown>;
}

interface StaleDialogProps extends StalePage {
  onSaveMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

interface Difference {
  field: SettingField;
  /** The own edit, else the value when editing began. */
  other: { label: string; value: unknown };
}

const differencesOf = ({ seen, fresh, mine }: StalePage): Difference[] => {
  const before = new Map(fieldsOf(seen).map(({ key, value }) => [key, value]));
  return fieldsOf(fresh).flatMap((field): Difference[] => {
    const { key, value } = field;
    if (Object.hasOwn(mine, key)) return [{ field, other: { label: t('Yours'), value: mine[key] } }];
    const isSame = JSON.stringify(before.get(key) ?? null) === JSON.stringify(value ?? null);
    return isSame ? [] : [{ field, other: { label: t('When you started'), value: before.get(key) } }];
  });
};

export const StaleDialog = ({ onSaveMine, onTakeTheirs, onClose, ...stale }: StaleDialogProps) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={t('Someone else has changed this page')}
    width="lg"
    footer={
      <>
        <Button variant="ghost" onClick={onTakeTheirs}>
          {t('Take theirs')}
        </Button>
        <Button variant="primary" onClick={onSaveMine}>
          {t('Save mine')}
        </Button>
      </>
    }
  >
    <p>{t('Compare the current values with yours.')}</p>
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
