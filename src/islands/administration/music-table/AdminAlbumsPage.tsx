import type { MusicChoices, TableAlbum } from '#contracts/administration/music-table';
import type { SavedView } from '#functions/administration/resource/saved-view.contract';
import { ResourceTable } from '#islands/administration/resource/ResourceTable';
import { readKit } from '#islands/administration/resource/resource-kit.queries';
import type { ListQuery, ResourcePage } from '#islands/administration/resource/use-resource';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { formOf, musicRowActs } from './music-acts';
import { ALBUM_COLUMNS, albumColumns } from './music-columns';
import { albumKit } from './music-kit';

interface AdminAlbumsPageProps {
  listQuery: ListQuery;
  first: ResourcePage<TableAlbum>;
  choices: MusicChoices;
  views: SavedView[];
  now: number;
}

const readAlbums = readKit<TableAlbum>('albums');

export const AdminAlbumsPage = ({ listQuery, first, choices, views, now }: AdminAlbumsPageProps) => (
  <ScreenRoot>
    <ResourceTable
      name="albums"
      label={t('Albums')}
      read={readAlbums}
      listQuery={listQuery}
      first={first}
      columns={albumColumns(now)}
      defaultColumns={ALBUM_COLUMNS}
      defaultSort={{ column: 'created', direction: 'desc' }}
      find={t('Title, artist, UPC or ID')}
      kit={albumKit(choices, views)}
      nameOf={({ name }) => name}
      pathOf={formOf}
      actsOf={musicRowActs}
      empty={{ title: t('No albums yet'), hint: t('Uploaded albums appear here, including drafts.') }}
    />
  </ScreenRoot>
);
