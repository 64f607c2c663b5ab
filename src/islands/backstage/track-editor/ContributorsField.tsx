import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CONTRIBUTOR_ROLES, CONTRIBUTORS_MAX, type ContributorRole } from '#functions/catalogue/publishing/contributor.contract';
import { creditedNamesQuery } from '#islands/backstage/managed-music/managed-music.queries';
import * as styles from '#islands/backstage/track-editor/ContributorsField.module.css';
import { contributorNames } from '#islands/catalogue/publishing/contributor-name';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { FieldNote, labelClass } from '#islands/platform/ui/field/Field';
import { Select } from '#islands/platform/ui/field/Select';
import { TextField } from '#islands/platform/ui/field/TextField';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { creditRoleOf } from './credit-role';
import { ProfileHint } from './ProfileHint';

interface ContributorValues {
  role: ContributorRole;
  name: string;
  instrument?: string | null;
}

interface ContributorsFieldProps {
  value: ContributorValues[];
  error?: string;
  onChange: (contributors: ContributorValues[]) => void;
  /** Without it, profiles are not offered. */
  onProfile?: (index: number, profile: { id: number; name: string }) => void;
}

/** Each is looked up by one request. */
const HINTED_MAX = 20;

/** Credits by name only, without an artist page and without consent. */
export const ContributorsField = ({ value, error, onChange, onProfile }: ContributorsFieldProps) => {
  const [typing, setTyping] = useState<number | null>(null);
  const suggestions = useId();
  const { data: names = [] } = useQuery({ ...creditedNamesQuery, enabled: value.length > 0 });
  const options = CONTRIBUTOR_ROLES.map((id) => ({ id, label: contributorNames()[id] }));
  const change = (index: number, changes: Partial<ContributorValues>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  return (
    <fieldset className={`${formGridStyles.fullWidth} ${styles.root}`}>
      <legend className={labelClass({})}>{t('Other credits')}</legend>
      <ul className={styles.list}>
        {value.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row must not remount while its name is typed
          <li key={index}>
            <div className={styles.row}>
              <Select
                label={t('Role of credit :number', { number: index + 1 })}
                isLabelHidden
                options={options}
                value={one.role}
                onChange={(role) => change(index, { role, instrument: role === 'performer' ? (one.instrument ?? null) : null })}
              />
              <TextField
                label={t('Name of credit :number', { number: index + 1 })}
                isLabelHidden
                placeholder={t('Name')}
                value={one.name}
                list={suggestions}
                autoComplete="off"
                onChange={(event) => change(index, { name: event.currentTarget.value })}
                onFocus={() => setTyping(index)}
                onBlur={() => setTyping(null)}
              />
              {one.role === 'performer' && (
                <TextField
                  label={t('Instrument of credit :number', { number: index + 1 })}
                  isLabelHidden
                  placeholder={t('Instrument')}
                  value={one.instrument ?? ''}
                  onChange={(event) => change(index, { instrument: event.currentTarget.value || null })}
                />
              )}
              <IconButton
                icon="x"
                size="sm"
                label={t('Remove credit :number', { number: index + 1 })}
                onClick={() => onChange(value.filter((_, at) => at !== index))}
              />
            </div>
            {onProfile && index < HINTED_MAX && typing !== index && one.name.trim() && creditRoleOf(one.role) && (
              <ProfileHint name={one.name.trim()} credited={names} onCredit={(profile) => onProfile(index, profile)} />
            )}
          </li>
        ))}
      </ul>
      <datalist id={suggestions}>
        {names.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {value.length < CONTRIBUTORS_MAX && (
        <Button
          size="sm"
          variant="outline"
          icon="plus"
          onClick={() => onChange([...value, { role: 'composer', name: '', instrument: null }])}
        >
          {t('Add credit')}
        </Button>
      )}
      <FieldNote error={error} description={t('For people without a profile here.')} />
    </fieldset>
  );
};
