import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as styles from '#islands/platform/ui/layout/SaveBar.module.css';
import { classNames } from '../base/class-names';
import { Icon } from '../base/Icon';
import { Button } from '../button/Button';

interface SaveBarProps {
  isDirty: boolean;
  isSaving?: boolean;
  form: string; // id of the form to submit
  text?: string;
  onDiscard: () => void;
  className?: string;
}

export const SaveBar = ({ isDirty, isSaving, form, text = t('Unsaved changes'), onDiscard, className }: SaveBarProps) =>
  isDirty ? (
    <section className={classNames(styles.root, className)} aria-label={t('Unsaved changes')} data-bottom-bar="">
      <span className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.grow}`} role="status">
        <Icon name="info" size="sm" className={styles.sign} />
        {text}
      </span>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        {t('Discard')}
      </Button>
      <Button variant="primary" size="sm" type="submit" form={form} isLoading={isSaving}>
        {t('Save')}
      </Button>
    </section>
  ) : null;
