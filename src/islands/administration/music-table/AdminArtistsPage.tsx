import type { TableArtist } from '#contracts/administration/music-table';
import type { SavedView } from '#functions/administration/resource/saved-view.contract';
import { ResourceTable } from '#islands/administration/resource/ResourceTable';
import { readKit } from '#islands/administration/resource/resource-kit.queries';
import type { ListQuery, ResourcePage } from '#islands/administration/resource/use-resource';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { ARTIST_COLUMNS, artistColumns } from './artist-columns';
import { artistRowActs, formOf } from './music-acts';
import { artistKit } from './music-kit';

interface AdminArtistsPageProps {
  listQuery: ListQuery;
  first: ResourcePage<TableArtist>;
  views: SavedView[];
  now: number;
}

const readArtists = readKit<TableArtist>('artists');

export const AdminArtistsPage = ({ listQuery, first, views, now }: AdminArtistsPageProps) => (
  <ScreenRoot>
    <ResourceTable
      name="artists"
      label={t('Artists')}
      read={readArtists}
      listQuery={listQuery}
      first={first}
      columns={artistColumns(now)}
      defaultColumns={ARTIST_COLUMNS}
      defaultSort={{ column: 'created', direction: 'desc' }}
      find={t('Name or ID')}
      kit={artistKit(views)}
      nameOf={({ name }) => name}
      pathOf={formOf}
      actsOf={artistRowActs}
      empty={{ title: t('No artists yet'), hint: t('Artists appear here, including hidden ones.') }}
    />
  </ScreenRoot>
);
