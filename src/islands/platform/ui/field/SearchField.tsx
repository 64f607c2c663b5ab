import { t } from '#islands/platform/lib/translate';
import { IconButton } from '../button/IconButton';
import { useEarlyInput } from './early-input';
import { TextField, type TextFieldProps } from './TextField';

interface SearchFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'icon' | 'isSearch' | 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

export const SearchField = ({ value, onChange, ref, ...props }: SearchFieldProps) => (
  <TextField
    isLabelHidden
    {...props}
    ref={useEarlyInput(ref)}
    type="search"
    icon="search"
    isSearch
    value={value}
    onChange={(event) => onChange(event.target.value)}
    onKeyDown={(event) => {
      if (event.key !== 'Escape' || !value || event.nativeEvent.isComposing) return;
      event.stopPropagation();
      onChange('');
    }}
    end={value && <IconButton icon="x" label={t('Clear')} size="xs" onClick={() => onChange('')} />}
  />
);
