import { AUDIT_AREAS, type AuditArea } from '#contracts/platform/audit';
import * as styles from '#islands/administration/audit-log/AuditFilters.module.css';
import type { Changes, ListQuery } from '#islands/administration/resource/use-resource';
import { t } from '#islands/platform/lib/translate';
import { useTypedQuery } from '#islands/platform/lib/use-typed-query';
import { Chip } from '#islands/platform/ui/base/Chip';
import * as stackStyles from '#islands/platform/ui/base/stack.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import { DateField } from '#islands/platform/ui/field/DateField';
import { SearchField } from '#islands/platform/ui/field/SearchField';
import { Select } from '#islands/platform/ui/field/Select';
import { Popover } from '#islands/platform/ui/overlay/Popover';
import { areaNames } from './audit-sentence';

const QUERY_MAX = 200;

interface AuditFiltersProps {
  people: { id: number; name: string }[];
  listQuery: ListQuery;
  /** Name of the item that the list is filtered by. */
  subject?: string;
  onChange: (changes: Changes) => void;
}

const actsIn = ({ acts }: ListQuery): string[] => acts?.split(',').filter(Boolean) ?? [];

/** The area's name, or the raw action. */
const actName = (act: string): string => areaNames()[act as AuditArea] ?? act;

/** Active filters as removable chips. */
const Chosen = ({ people, listQuery, subject, onChange }: AuditFiltersProps) => {
  const acts = actsIn(listQuery);
  const person = people.find(({ id }) => String(id) === listQuery.actor);
  const days = [listQuery.from, listQuery.to];
  return (
    <>
      {acts.length > 0 && (
        <Chip onRemove={() => onChange({ acts: undefined })}>{t('Action: :names', { names: acts.map(actName).join(', ') })}</Chip>
      )}
      {listQuery.actor && (
        <Chip onRemove={() => onChange({ actor: undefined })}>{t('User: :name', { name: person?.name ?? listQuery.actor })}</Chip>
      )}
      {listQuery.subject && (
        <Chip onRemove={() => onChange({ subject: undefined })}>{t('Item: :name', { name: subject ?? listQuery.subject })}</Chip>
      )}
      {(listQuery.from || listQuery.to) && (
        <Chip onRemove={() => onChange({ from: undefined, to: undefined })}>
          {days[0] === days[1] ? t('On :day', { day: days[0] ?? '' }) : t(':from to :to', { from: days[0] ?? '…', to: days[1] ?? '…' })}
        </Chip>
      )}
    </>
  );
};

/** The filters are in the URL. */
export const AuditFilters = (props: AuditFiltersProps) => {
  const { people, listQuery, onChange } = props;
  const [typed, setTyped] = useTypedQuery(listQuery.query ?? '', (query) => onChange({ query }));
  const acts = actsIn(listQuery);
  const toggle = (area: string) => {
    const next = acts.includes(area) ? acts.filter((act) => act !== area) : [...acts, area];
    onChange({ acts: next.join(',') || undefined });
  };
  return (
    <search className={styles.root}>
      <SearchField
        label={t('User, item or ID')}
        placeholder={t('User, item or ID')}
        size="sm"
        value={typed}
        onChange={setTyped}
        maxLength={QUERY_MAX}
        autoComplete="off"
        className={styles.search}
      />
      <Chosen {...props} />
      <Popover
        label={t('Filter')}
        placement="bottom start"
        trigger={
          <Button variant="ghost" size="sm" icon="plus">
            {t('Filter')}
          </Button>
        }
      >
        <div className={`${stackStyles.root} ${styles.panel}`}>
          <Select
            label={t('User')}
            size="sm"
            options={[{ id: '', label: t('Everyone') }, ...people.map(({ id, name }) => ({ id: String(id), label: name }))]}
            value={listQuery.actor ?? ''}
            onChange={(actor) => onChange({ actor: actor || undefined })}
          />
          <DateField
            label={t('From (UTC)')}
            size="sm"
            value={listQuery.from ?? null}
            onChange={(from) => onChange({ from: from ?? undefined })}
          />
          <DateField label={t('To (UTC)')} size="sm" value={listQuery.to ?? null} onChange={(to) => onChange({ to: to ?? undefined })} />
          <fieldset className={styles.areas}>
            <legend>{t('Area')}</legend>
            {(Object.keys(AUDIT_AREAS) as AuditArea[]).map((area) => (
              <Checkbox key={area} checked={acts.includes(area)} onChange={() => toggle(area)}>
                {areaNames()[area]}
              </Checkbox>
            ))}
          </fieldset>
        </div>
      </Popover>
    </search>
  );
};
