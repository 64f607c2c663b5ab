import { useId } from 'react';
import * as styles from '#islands/administration/settings-editor/LinksControl.module.css';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { FieldNote } from '#islands/platform/ui/field/Field';
import { TextField } from '#islands/platform/ui/field/TextField';

interface SettingLink {
  /** Assigned by the server. */
  id?: string;
  label: string;
  action: string;
}

interface LinksControlProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  links: readonly SettingLink[];
  max: number;
  isDisabled: boolean;
  onChange: (links: SettingLink[]) => void;
}

export const LinksControl = ({ label, hint, error, links, max, isDisabled, onChange }: LinksControlProps) => {
  const id = useId();
  const change = (index: number, values: Partial<SettingLink>) =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...values } : link)));
  return (
    <fieldset className={styles.root} disabled={isDisabled} aria-describedby={hint || error ? id : undefined}>
      <legend>{label}</legend>
      {links.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: new links have no id.
        <div key={index} className={styles.link}>
          <TextField
            label={t('Text')}
            value={link.label}
            onChange={(event) => change(index, { label: event.target.value })}
            isLocked={isDisabled}
            dir="auto"
            autoComplete="off"
          />
          <TextField
            label={t('Address')}
            value={link.action}
            onChange={(event) => change(index, { action: event.target.value })}
            isLocked={isDisabled}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
          />
          <IconButton
            icon="x"
            size="sm"
            label={link.label ? t('Remove :name', { name: link.label }) : t('Remove')}
            isDisabled={isDisabled}
            onClick={() => onChange(links.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <div>
        <Button
          size="sm"
          icon="plus"
          isDisabled={isDisabled || links.length >= max}
          onClick={() => onChange([...links, { label: '', action: '' }])}
        >
          {t('Add')}
        </Button>
      </div>
      <FieldNote id={id} description={hint} error={error} />
    </fieldset>
  );
};
