import { t } from '../lib/translate';
import { Segments } from '../ui/Segments';
import type { ListMode } from './many-list';

interface ListModeFieldProps {
  /** Of which list it is said. */
  label: string;
  value: ListMode;
  onChange: (mode: ListMode) => void;
}

/** Whether what was chosen comes to what each track has, or in its place. */
export const ListModeField = ({ label, value, onChange }: ListModeFieldProps) => (
  <Segments
    label={label}
    size="sm"
    options={[
      { id: 'add', label: t('Add to theirs') },
      { id: 'replace', label: t('In place of theirs') },
    ]}
    value={value}
    onChange={onChange}
  />
);
