import { useRef, useState } from 'react';
import { FILTERS_MAX, type Filter, readFilterGroups, writeFilterGroups } from '#functions/administration/resource/resource-filter.contract';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import { FilterChip } from './FilterChip';
import { FilterForm } from './FilterForm';
import { groupText } from './filter-text';
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
  const groups = readFilterGroups(filter).flatMap((group) => (group ? [group] : []));
  const change = (next: Filter[][]) => onChange(writeFilterGroups(next) || undefined);
  const room = FILTERS_MAX - groups.flat().length;
  const edited = editedIndex === null ? undefined : groups[editedIndex];
  const remove = (index: number) => {
    // The next chip reuses the element and its focus (keys are indexes).
    if (index === groups.length - 1) another.current?.focus();
    change(groups.toSpliced(index, 1));
  };
  return (
    <>
      {groups.map((group, index) => {
        const text = groupText(fields, group);
        return (
          text && (
            <FilterChip
              // biome-ignore lint/suspicious/noArrayIndexKey: an edited filter retains its position and focus
              key={index}
              text={text}
              onChange={() => setEditedIndex(index)}
              onRemove={() => remove(index)}
            />
          )
        );
      })}
      <Button ref={another} variant="ghost" size="sm" icon="plus" isDisabled={room < 1} onClick={() => setEditedIndex(groups.length)}>
        {t('Filter')}
      </Button>
      {editedIndex !== null && (
        <Dialog isOpen onClose={() => setEditedIndex(null)} title={edited ? t('Edit filter') : t('Add filter')}>
          <FilterForm
            fields={fields}
            group={edited}
            room={room + (edited?.length ?? 0)}
            onSet={(set) => {
              change(groups.toSpliced(editedIndex, 1, set));
              setEditedIndex(null);
            }}
          />
        </Dialog>
      )}
    </>
  );
};
