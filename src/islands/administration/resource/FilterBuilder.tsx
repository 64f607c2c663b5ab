import { useRef, useState } from 'react';
import { FILTERS_MAX, type Filter, readFilters, writeFilters } from '#functions/administration/resource/resource-filter.contract';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import { FilterChip } from './FilterChip';
import { FilterForm } from './FilterForm';
import { filterText } from './filter-text';
import type { KitField } from './resource-kit';

interface FilterBuilderProps {
  fields: KitField[];
  /** As in the URL. */
  filter: string | undefined;
  onChange: (filter: string | undefined) => void;
}

export const FilterBuilder = ({ fields, filter = '', onChange }: FilterBuilderProps) => {
  // Index of the edited filter; one past the end adds a filter.
  const [editedIndex, setEditedIndex] = useState<number | null>(null);
  const another = useRef<HTMLButtonElement>(null);
  const filters = readFilters(filter).flatMap((each) => each ?? []);
  const change = (next: Filter[]) => onChange(writeFilters(next) || undefined);
  const remove = (index: number) => {
    // The next chip reuses the element and its focus (keys are indexes).
    if (index === filters.length - 1) another.current?.focus();
    change(filters.toSpliced(index, 1));
  };
  return (
    <>
      {filters.map((each, index) => {
        const field = fields.find(({ id }) => id === each.column);
        return (
          field && (
            <FilterChip
              // biome-ignore lint/suspicious/noArrayIndexKey: an edited filter retains its position and focus
              key={index}
              text={filterText(field, each)}
              onChange={() => setEditedIndex(index)}
              onRemove={() => remove(index)}
            />
          )
        );
      })}
      <Button
        ref={another}
        variant="ghost"
        size="sm"
        icon="plus"
        isDisabled={filters.length >= FILTERS_MAX}
        onClick={() => setEditedIndex(filters.length)}
      >
        {t('Filter')}
      </Button>
      {editedIndex !== null && (
        <Dialog isOpen onClose={() => setEditedIndex(null)} title={filters[editedIndex] ? t('Edit filter') : t('Add filter')}>
          <FilterForm
            fields={fields}
            filter={filters[editedIndex]}
            onSet={(set) => {
              change(filters.toSpliced(editedIndex, 1, set));
              setEditedIndex(null);
            }}
          />
        </Dialog>
      )}
    </>
  );
};
