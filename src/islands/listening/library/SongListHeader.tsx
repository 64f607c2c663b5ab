import * as trackRowStyles from '#islands/catalogue/track/TrackRow.module.css';
import * as styles from '#islands/listening/library/SongListHeader.module.css';
import * as songRowStyles from '#islands/listening/library/SongRow.module.css';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import type { LibraryQuery, TrackOrder } from './library.queries';

interface SongListHeaderProps {
  timeName: string;
  listQuery?: LibraryQuery<TrackOrder>;
  onSort?: (orderBy: TrackOrder) => void;
  chosen: 'all' | 'some' | 'none';
  onChooseAll: () => void;
}

const DIRECTION = { asc: 'ascending', desc: 'descending' } as const;

export const SongListHeader = ({ timeName, listQuery, onSort, chosen, onChooseAll }: SongListHeaderProps) => {
  const headerCell = (order: TrackOrder, className: string, label: string, icon?: string) => (
    <th scope="col" className={className} aria-sort={listQuery?.orderBy === order ? DIRECTION[listQuery.orderDir] : undefined}>
      {onSort ? (
        <button type="button" className={styles.sortButton} onClick={() => onSort(order)} aria-label={icon && label}>
          {icon ? <Icon name={icon} size="sm" /> : label}
          {listQuery?.orderBy === order && (
            <span className={styles.direction}>
              <Icon name={listQuery.orderDir === 'asc' ? 'chev-u' : 'chev-d'} size="xs" />
            </span>
          )}
        </button>
      ) : (
        <>
          {icon && <Icon name={icon} size="sm" />}
          <span className={icon && textStyles.visuallyHidden}>{label}</span>
        </>
      )}
    </th>
  );
  return (
    <tr className={`${trackRowStyles.root} ${trackRowStyles.header} ${styles.root}`} aria-rowindex={1}>
      <th scope="col" className={songRowStyles.box}>
        <Checkbox
          className={songRowStyles.checkbox}
          checked={chosen === 'all'}
          isMixed={chosen === 'some'}
          aria-label={t('Select all')}
          onChange={onChooseAll}
        />
      </th>
      <th scope="col" className={trackRowStyles.index}>
        <span aria-hidden="true">#</span>
        <span className={textStyles.visuallyHidden}>{t('Play')}</span>
      </th>
      {headerCell('name', '', t('Title'))}
      {headerCell('album', trackRowStyles.album, t('Album'))}
      <th scope="col" className={`${trackRowStyles.waveform} ${trackRowStyles.wideOnly}`}>
        {t('Waveform')}
      </th>
      {headerCell('added', trackRowStyles.plays, timeName)}
      <th scope="col">
        <span className={textStyles.visuallyHidden}>{t('Actions')}</span>
      </th>
      {headerCell('length', trackRowStyles.duration, t('Length'), 'clock')}
    </tr>
  );
};
