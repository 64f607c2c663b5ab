import { useState } from 'react';
import { useEditorArea } from '#islands/backstage/managed-music/editor-area';
import * as styles from '#islands/backstage/track-editor/CreditsField.module.css';
import { optionsQuery } from '#islands/listening/smart-playlist/smart-playlist.queries';
import { t } from '#islands/platform/lib/translate';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { ComboBox } from '#islands/platform/ui/field/ComboBox';
import { FieldNote, labelClass } from '#islands/platform/ui/field/Field';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { CreditRow } from './CreditRow';
import { profileNamed } from './credit-role';
import type { CreditValues } from './track-form';

interface CreditsFieldProps {
  value: CreditValues[];
  error?: string;
  onChange: (credits: CreditValues[]) => void;
  /** Added to existing artists, so none has to be the main one. */
  isAddition?: boolean;
  /** Offers to credit a name without a profile. */
  onName?: (name: string) => void;
}

const BY_NAME = -1;

const swapped = (credits: CreditValues[], one: number, other: number): CreditValues[] =>
  credits.map((credit, index) => (index === one ? credits[other]! : index === other ? credits[one]! : credit));

/** Credits in order; suggests managed artists first. */
export const CreditsField = ({ value, error, onChange, isAddition = false, onName }: CreditsFieldProps) => {
  const [typed, setTyped] = useState('');
  const [named, setNamed] = useState(0);
  const { isForAnybody, useArtists } = useEditorArea();
  const { artists: own } = useArtists();
  const { data: matches = [], isFetching } = usePageQuery(optionsQuery('artist', typed.trim()));
  const query = typed.trim().toLocaleLowerCase();
  const mine = own
    .filter(({ name }) => name.toLocaleLowerCase().includes(query))
    .map(({ id, name }) => ({ id, label: name, description: isForAnybody ? undefined : t('Your artist') }));
  const others = matches
    .filter(({ id }) => !mine.some((option) => option.id === id))
    .map((option) => ({ ...option, id: Number(option.id) }));
  const name = typed.trim();
  const isOffered =
    onName &&
    name !== '' &&
    !isFetching &&
    !profileNamed(
      name,
      [...mine, ...others].map(({ id, label }) => ({ id, name: label })),
    );
  const byName = isOffered ? [{ id: BY_NAME, label: t('Credit :name by name only', { name }), description: t('Without a profile') }] : [];
  const options = [...mine, ...others, ...byName];
  const add = (id: number | null) => {
    if (id === BY_NAME) {
      onName?.(name);
      setTyped('');
      setNamed(named + 1);
      return;
    }
    const option = options.find((one) => one.id === id);
    if (!option) return;
    const isThere = value.some((credit) => credit.id === option.id && credit.role === 'primary');
    onChange([...value, { id: option.id, name: option.label, role: isAddition || isThere || value.length > 0 ? 'featured' : 'primary' }]);
    setTyped('');
  };
  return (
    <fieldset className={formGridStyles.fullWidth}>
      <legend className={labelClass({ isRequired: !isAddition })}>{t('Artists')}</legend>
      <ul className={styles.list}>
        {value.map((credit, index) => (
          <CreditRow
            key={`${credit.id}-${credit.role}`}
            credit={credit}
            onRole={(role) => onChange(value.map((one, at) => (at === index ? { ...one, role } : one)))}
            onUp={index > 0 ? () => onChange(swapped(value, index, index - 1)) : undefined}
            onRemove={() => onChange(value.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      <ComboBox
        key={`${value.length} ${named}`}
        label={t('Add an artist')}
        isLabelHidden
        placeholder={t('Add a name')}
        options={options}
        value={null}
        error={error}
        isLoading={isFetching}
        onSearch={setTyped}
        onChange={add}
      />
      {!error && !isAddition && (
        <FieldNote
          description={
            isForAnybody
              ? t('List the main artist first. Its managers can then edit this.')
              : t('At least one artist must be yours. Other artists must approve the credit before it appears.')
          }
        />
      )}
    </fieldset>
  );
};
