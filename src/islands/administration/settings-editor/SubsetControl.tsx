import { useId } from 'react';
import type { SettingField } from '#contracts/platform/settings-page';
import * as styles from '#islands/administration/settings-editor/SubsetControl.module.css';
import { t } from '#islands/platform/lib/translate';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import { FieldNote } from '#islands/platform/ui/field/Field';

interface SubsetControlProps {
  field: Pick<SettingField, 'key' | 'options' | 'ordered'>;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  chosen: readonly string[];
  isDisabled: boolean;
  onChange: (chosen: string[]) => void;
}

const moved = (list: readonly string[], from: number, by: -1 | 1): string[] => {
  const result = [...list];
  const [value] = result.splice(from, 1);
  if (value !== undefined) result.splice(from + by, 0, value);
  return result;
};

/** Checkboxes; in an ordered subset the chosen ones come first and can be moved. */
export const SubsetControl = ({ field, label, hint, error, chosen = [], isDisabled, onChange }: SubsetControlProps) => {
  const id = useId();
  const all = field.options.map((option) => ({ ...option, value: String(option.value) }));
  const rest = all.filter(({ value }) => !chosen.includes(value));
  const options = field.ordered ? [...chosen.flatMap((value) => all.find((option) => option.value === value) ?? []), ...rest] : all;
  const toggle = (value: string) => {
    const isOn = chosen.includes(value);
    const after = isOn ? chosen.filter((each) => each !== value) : [...chosen, value];
    onChange(field.ordered ? after : all.flatMap((option) => (after.includes(option.value) ? [option.value] : [])));
  };
  return (
    <fieldset className={styles.root} disabled={isDisabled} aria-describedby={hint || error ? id : undefined}>
      <legend>{label}</legend>
      {options.map((option) => {
        const at = chosen.indexOf(option.value);
        return (
          <div key={option.value} className={styles.option} data-option={option.value}>
            <Checkbox
              checked={at >= 0}
              onChange={() => toggle(option.value)}
              description={option.hint ? t(option.hint) : undefined}
              isDisabled={isDisabled}
            >
              {t(option.label)}
            </Checkbox>
            {field.ordered && at >= 0 && (
              <span className={styles.moves}>
                <IconButton
                  icon="arr-u"
                  size="sm"
                  label={t('Move :name up', { name: t(option.label) })}
                  isDisabled={isDisabled || at === 0}
                  onClick={() => onChange(moved(chosen, at, -1))}
                />
                <IconButton
                  icon="arr-d"
                  size="sm"
                  label={t('Move :name down', { name: t(option.label) })}
                  isDisabled={isDisabled || at === chosen.length - 1}
                  onClick={() => onChange(moved(chosen, at, 1))}
                />
              </span>
            )}
          </div>
        );
      })}
      <FieldNote id={id} description={hint} error={error} />
    </fieldset>
  );
};
