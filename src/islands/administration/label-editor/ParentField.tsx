import { useState } from 'react';
import type { GenreReference } from '#contracts/catalogue/artist';
import { optionsQuery } from '#islands/listening/smart-playlist/smart-playlist.queries';
import { t } from '#islands/platform/lib/translate';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { ComboBox } from '#islands/platform/ui/field/ComboBox';

interface ParentFieldProps {
  genreId: number | null;
  parent: GenreReference | null;
  value: number | null | undefined;
  error?: string;
  onChange: (parentId: number | null) => void;
}

export const ParentField = ({ genreId, parent, value = null, error, onChange }: ParentFieldProps) => {
  const [typed, setTyped] = useState(parent?.display_name ?? '');
  const { data: matches = [], isFetching } = usePageQuery(optionsQuery('genre', typed.trim()));
  const found = matches.map(({ id, label }) => ({ id: Number(id), label })).filter(({ id }) => id !== genreId);
  const isListed = !parent || found.some(({ id }) => id === parent.id);
  return (
    <ComboBox
      label={t('Parent genre')}
      description={t('Its page lists this genre as a subgenre.')}
      options={isListed ? found : [{ id: parent.id, label: parent.display_name }, ...found]}
      value={value}
      error={error}
      isLoading={isFetching}
      onSearch={setTyped}
      onChange={onChange}
    />
  );
};
