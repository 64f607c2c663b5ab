import { useEffect, useState } from 'react';
import { optionsQuery } from '#islands/listening/smart-playlist/smart-playlist.queries';
import { t } from '#islands/platform/lib/translate';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { MultiComboBox } from '#islands/platform/ui/field/MultiComboBox';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { useEditorArea } from './editor-area';

interface NamedArtist {
  id: number;
  name: string;
}

interface ArtistsFieldProps {
  value: NamedArtist[];
  error?: string;
  onChange: (artists: NamedArtist[]) => void;
  /** Preselects the user's artist if it is the only one. */
  isNew?: boolean;
  isRequired?: boolean;
  /** Added to existing artists, so none has to be the main one. */
  isAddition?: boolean;
}

/** The first artist is the main one. Offers managed artists and a search. */
export const ArtistsField = ({ value, error, onChange, isNew = false, isRequired = true, isAddition = false }: ArtistsFieldProps) => {
  const [typed, setTyped] = useState('');
  const { isForAnybody, useArtists } = useEditorArea();
  const { artists: own, isFetched } = useArtists();
  const { data: matches = [], isFetching } = usePageQuery(optionsQuery('artist', typed.trim()));
  const query = typed.trim().toLocaleLowerCase();
  const mine = own
    .filter(({ name }) => name.toLocaleLowerCase().includes(query))
    .map(({ id, name }) => ({ id, label: name, description: isForAnybody ? undefined : t('Your artist') }));
  const only = isNew && isFetched && own.length === 1 ? own[0] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: preselects once, when the artists have loaded
  useEffect(() => {
    if (only && value.length === 0) onChange([{ id: only.id, name: only.name }]);
  }, [only?.id]);
  return (
    <MultiComboBox
      label={t('Artists')}
      isRequired={isRequired}
      className={formGridStyles.fullWidth}
      options={[...mine, ...matches.filter(({ id }) => !mine.some((option) => option.id === id))]}
      value={value.map(({ id, name }) => ({ id, label: name }))}
      error={error}
      description={
        isAddition
          ? undefined
          : isForAnybody
            ? t('List the main artist first. Its managers can then edit this.')
            : t('List the main artist first; it must be yours. Other artists must approve the credit before it appears.')
      }
      placeholder={t('Add a name')}
      isLoading={isFetching}
      onSearch={setTyped}
      onChange={(options) => onChange(options.map(({ id, label }) => ({ id: Number(id), name: label })))}
    />
  );
};
