import type { TableFile } from '#contracts/administration/file-table';
import type { SavedView } from '#functions/administration/resource/saved-view.contract';
import { ResourceTable } from '#islands/administration/resource/ResourceTable';
import { readKit } from '#islands/administration/resource/resource-kit.queries';
import type { ListQuery, ResourcePage } from '#islands/administration/resource/use-resource';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { FileStoragePanel } from './FileStoragePanel';
import { fileColumns } from './file-columns';
import { fileKit } from './file-kit';

interface AdminFilesPageProps {
  listQuery: ListQuery;
  first: ResourcePage<TableFile>;
  views: SavedView[];
  now: number;
  /** The user may open people's pages. */
  seesPeople: boolean;
}

const readFiles = readKit<TableFile>('files');

export const AdminFilesPage = ({ listQuery, first, views, now, seesPeople }: AdminFilesPageProps) => (
  <ScreenRoot>
    <FileStoragePanel />
    <ResourceTable
      name="files"
      label={t('Files')}
      read={readFiles}
      listQuery={listQuery}
      first={first}
      columns={fileColumns(now, seesPeople)}
      defaultSort={{ column: 'created', direction: 'desc' }}
      find={t('Name')}
      kit={fileKit(views)}
      nameOf={({ name }) => name}
      empty={{ title: t('No files yet'), hint: t('Uploaded files appear here.') }}
    />
  </ScreenRoot>
);
