import type { LyricState, TableLyric } from '#contracts/administration/lyric-table';
import { trackPath } from '#functions/platform/contract/page-path';
import * as styles from '#islands/administration/lyric-table/lyric-columns.module.css';
import { dayText } from '#islands/platform/lib/day-text';
import { t } from '#islands/platform/lib/translate';
import { Chip } from '#islands/platform/ui/base/Chip';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';

export const lyricEditorPath = (trackId: number): string => `/admin/lyrics/${trackId}/edit`;

const STATES: Record<LyricState, () => string> = { none: () => t('None'), plain: () => t('Plain'), synced: () => t('Synced') };

export const stateName = (state: LyricState): string => STATES[state]();

export const lyricColumns = (now: number): DataColumn<TableLyric>[] => [
  {
    id: 'name',
    label: t('Track'),
    isRowHeader: true,
    isKept: true,
    isSortable: true,
    cell: (track) => (
      <span className={styles.name}>
        <a className={textStyles.link} href={trackPath(track)} dir="auto">
          {track.name}
        </a>
        <small dir="auto">{track.artists.join(', ')}</small>
      </span>
    ),
  },
  {
    id: 'state',
    label: t('Lyrics'),
    cell: ({ state }) => (
      <Chip size="xs" colour={state === 'synced' ? 'positive' : state === 'none' ? 'warning' : 'default'}>
        {stateName(state)}
      </Chip>
    ),
  },
  { id: 'language', label: t('Language'), cell: ({ language }) => language ?? <span className={textStyles.faint}>{t('Unknown')}</span> },
  {
    id: 'first_line',
    label: t('First line'),
    cell: ({ first_line }) =>
      first_line !== null && (
        <span className={styles.line} dir="auto">
          {first_line}
        </span>
      ),
  },
  {
    id: 'changed',
    label: t('Changed'),
    cell: ({ changed_at }) => (changed_at ? dayText(Date.parse(changed_at), now) : <span className={textStyles.faint}>{t('Never')}</span>),
  },
  {
    id: 'edit',
    label: t('Edit'),
    cell: ({ id, name, state }) => (
      <ButtonLink
        size="sm"
        variant="ghost"
        icon={state === 'none' ? 'plus' : 'edit'}
        href={lyricEditorPath(id)}
        aria-label={state === 'none' ? t('Add lyrics to :name', { name }) : t('Edit the lyrics of :name', { name })}
      >
        {state === 'none' ? t('Add') : t('Edit')}
      </ButtonLink>
    ),
  },
];
