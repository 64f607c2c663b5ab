import { type FormEvent, useRef, useState } from 'react';
import type { Filter } from '#functions/administration/resource/resource-filter.contract';
import * as styles from '#islands/administration/resource/FilterForm.module.css';
import { t } from '#islands/platform/lib/translate';
import * as stackStyles from '#islands/platform/ui/base/stack.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { type Condition, ConditionFields, NEW_CONDITION, toFilter } from './ConditionFields';
import type { KitField } from './resource-kit';

interface FilterFormProps {
  fields: KitField[];
  /** Alternatives to edit; omit to add a filter. */
  group?: Filter[];
  /** Number of conditions that still fit into the list’s filter. */
  room: number;
  onSet: (group: Filter[]) => void;
}

/** Alternatives, of which one must match. */
export const FilterForm = ({ fields, group, room, onSet }: FilterFormProps) => {
  const [conditions, setConditions] = useState<Condition[]>(group ?? [NEW_CONDITION]);
  const another = useRef<HTMLButtonElement>(null);
  const filters = conditions.flatMap((condition) => toFilter(condition) ?? []);
  const isComplete = filters.length === conditions.length;
  const remove = (index: number) => {
    another.current?.focus();
    setConditions(conditions.toSpliced(index, 1));
  };
  const set = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isComplete) onSet(filters);
  };
  return (
    <form className={stackStyles.root} onSubmit={set} noValidate>
      {conditions.map((condition, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no identity besides its position
          key={index}
          className={`${stackStyles.root} ${styles.root}`}
          data-many={conditions.length > 1 || undefined}
          aria-label={conditions.length > 1 ? t('Alternative :number', { number: index + 1 }) : undefined}
        >
          {conditions.length > 1 && (
            <div className={styles.head}>
              <span>{index === 0 ? t('Either') : t('Or')}</span>
              <IconButton icon="x" size="sm" label={t('Remove alternative :number', { number: index + 1 })} onClick={() => remove(index)} />
            </div>
          )}
          <ConditionFields fields={fields} condition={condition} onChange={(next) => setConditions(conditions.with(index, next))} />
        </fieldset>
      ))}
      <div className={styles.foot}>
        <Button
          ref={another}
          variant="ghost"
          icon="plus"
          isDisabled={!isComplete || conditions.length >= room}
          onClick={() => setConditions([...conditions, NEW_CONDITION])}
        >
          {t('Or')}
        </Button>
        <Button type="submit" variant="primary" isDisabled={!isComplete}>
          {group ? t('Save filter') : t('Add filter')}
        </Button>
      </div>
    </form>
  );
};
