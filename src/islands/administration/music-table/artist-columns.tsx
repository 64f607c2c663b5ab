import type { TableArtist } from '#contracts/administration/music-table';
import { t } from '#islands/platform/lib/translate';
import { Chip } from '#islands/platform/ui/base/Chip';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';
import { MusicCell } from './MusicCell';
import { dayColumn, names, none, numberColumn, playsColumn, textOr } from './music-columns';
import { ArtistStateChip } from './music-state';

/** Default columns. */
export const ARTIST_COLUMNS = ['name', 'state', 'albums', 'tracks', 'followers', 'plays', 'managers', 'created'];

export const artistColumns = (now: number): DataColumn<TableArtist>[] => [
  {
    id: 'name',
    label: t('Artist'),
    isRowHeader: true,
    isKept: true,
    isSortable: true,
    cell: (artist) => (
      <MusicCell
        name={artist.name}
        image={artist.image}
        note={[artist.verified && t('Verified'), names(artist.managers)].filter(Boolean).join(' · ')}
      />
    ),
  },
  { id: 'state', label: t('State'), cell: ({ state }) => <ArtistStateChip state={state} /> },
  numberColumn('albums', t('Albums'), ({ albums_count }) => albums_count),
  numberColumn('tracks', t('Tracks'), ({ tracks_count }) => tracks_count),
  numberColumn('followers', t('Followers'), ({ followers_count }) => followers_count),
  playsColumn(),
  { id: 'managers', label: t('Managed by'), cell: ({ managers }) => textOr(names(managers)) },
  dayColumn(now),
  numberColumn('likes', t('Likes'), ({ likes_count }) => likes_count),
  {
    id: 'verified',
    label: t('Verified'),
    cell: ({ verified }) =>
      verified ? (
        <Chip size="xs" icon="verified" colour="info">
          {t('Verified')}
        </Chip>
      ) : (
        none()
      ),
  },
];
