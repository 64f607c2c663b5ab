import { useEffect, useState } from 'react';
import { t } from '#islands/platform/lib/translate';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { ComboBox } from '#islands/platform/ui/field/ComboBox';
import { namedArtistsQuery } from './backstage-request.queries';

interface NamedArtist {
  id: number;
  name: string;
}

interface ArtistFieldProps {
  value: number | null;
  onChange: (id: number | null) => void;
  onBlur: () => void;
  error?: string;
  /** Suggestions before typing: managed artists, or the one from the URL. */
  artists: NamedArtist[];
  /** Offers nothing but `artists`. */
  isLimited?: boolean;
}

const DEBOUNCE_MS = 250;

export const ArtistField = ({ value, onChange, onBlur, error, artists, isLimited = false }: ArtistFieldProps) => {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isListed = isLimited || artists.some(({ name }) => name === query);
  const { data: matches = [], isFetching } = usePageQuery(namedArtistsQuery(isListed ? '' : query));
  const fitting = artists.filter(({ id, name }) => id === value || name.toLowerCase().includes(query.toLowerCase()));
  const options = [...fitting, ...matches.filter(({ id }) => fitting.every((artist) => artist.id !== id))];
  return (
    <ComboBox
      label={t('Artist')}
      isRequired
      placeholder={t('Find an artist by name')}
      description={isLimited ? t('An artist that you manage') : t('Name of the profile on this site')}
      options={options.map(({ id, name }) => ({ id, label: name }))}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      onSearch={setTyped}
      isLoading={isFetching}
      error={error}
    />
  );
};
