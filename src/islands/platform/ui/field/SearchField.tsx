import { t } from '#islands/platform/lib/translate';
import { IconButton } from '../button/IconButton';
import { TextField, type TextFieldProps } from './TextField';

interface SearchFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'icon' | 'isSearch' | 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/** Words to look for, with a cross that clears them; Escape does the same. */
export const SearchField = ({ value, onChange, ...props }: SearchFieldProps) => (
  <TextField
    isLabelHidden
    {...props}
    type="search"
    icon="search"
    isSearch
    value={value}
    onChange={(event) => onChange(event.target.value)}
    onKeyDown={(event) => {
      if (event.key !== 'Escape' || !value) return;
      event.stopPropagation();
      onChange('');
    }}
    end={value && <IconButton icon="x" label={t('Clear')} size="xs" onClick={() => onChange('')} />}
  />
);
