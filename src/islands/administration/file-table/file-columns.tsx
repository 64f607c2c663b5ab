import type { FilePlace, TableFile } from '#contracts/administration/file-table';
import { trackPath } from '#functions/platform/contract/page-path';
import * as styles from '#islands/administration/file-table/file-columns.module.css';
import { dayText } from '#islands/platform/lib/day-text';
import { t } from '#islands/platform/lib/translate';
import { Chip } from '#islands/platform/ui/base/Chip';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';
import { formatBytes } from '#islands/upload/upload/transfer/file-rules';
import { useText } from './file-text';

const Place = ({ place: { use, track_id, name, slug, is_deleted } }: { place: FilePlace }) => (
  <li>
    <small className={textStyles.faint}>{useText(use)}</small>{' '}
    {name === null || slug === null ? (
      t('a track that isn’t public')
    ) : (
      <a className={textStyles.link} href={trackPath({ id: track_id, slug })} dir="auto">
        {name}
      </a>
    )}
    {is_deleted && <small className={textStyles.faint}> {t('in the bin')}</small>}
  </li>
);

const Places = ({ file }: { file: TableFile }) =>
  file.places.length === 0 ? (
    <Chip size="xs" colour="warning">
      {t('Unused')}
    </Chip>
  ) : (
    <ul className={styles.places}>
      {file.places.map((place) => (
        <Place key={`${place.use} ${place.track_id}`} place={place} />
      ))}
    </ul>
  );

export const fileColumns = (now: number, seesPeople: boolean): DataColumn<TableFile>[] => [
  {
    id: 'name',
    label: t('Name'),
    isRowHeader: true,
    isKept: true,
    isSortable: true,
    cell: ({ name, kind }) => (
      <span className={styles.name}>
        <Icon name={kind === 'audio' ? 'wave' : 'image'} size="sm" />
        <b dir="auto">{name}</b>
      </span>
    ),
  },
  { id: 'type', label: t('Type'), cell: ({ mime }) => mime },
  { id: 'size', label: t('Size'), isNumeric: true, isSortable: true, cell: ({ file_size }) => formatBytes(file_size) },
  {
    id: 'owner',
    label: t('Owner'),
    cell: ({ owner }) => {
      if (!owner) return <span className={textStyles.faint}>{t('None')}</span>;
      if (!seesPeople) return <span dir="auto">{owner.name}</span>;
      return (
        <a className={textStyles.link} href={`/admin/users/${owner.id}`} dir="auto">
          {owner.name}
        </a>
      );
    },
  },
  { id: 'places', label: t('Used as'), cell: (file) => <Places file={file} /> },
  { id: 'created', label: t('Uploaded'), isSortable: true, cell: ({ created_at }) => dayText(Date.parse(created_at), now) },
  {
    id: 'download',
    label: t('Download'),
    cell: ({ url, name }) => (
      <ButtonLink
        variant="ghost"
        size="sm"
        icon="download"
        href={url}
        download
        data-astro-reload
        aria-label={t('Download :name', { name })}
      >
        {t('Download')}
      </ButtonLink>
    ),
  },
];
