import type { TableChannel } from '#contracts/administration/channel-table';
import type { SavedView } from '#functions/administration/resource/saved-view.contract';
import { ResourceTable } from '#islands/administration/resource/ResourceTable';
import { readKit } from '#islands/administration/resource/resource-kit.queries';
import type { ListQuery, ResourcePage } from '#islands/administration/resource/use-resource';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { channelColumns, DEFAULT_COLUMNS } from './channel-columns';
import { channelKit } from './channel-kit';

interface AdminChannelsPageProps {
  listQuery: ListQuery;
  first: ResourcePage<TableChannel>;
  views: SavedView[];
  now: number;
}

const readChannels = readKit<TableChannel>('channels');

export const AdminChannelsPage = ({ listQuery, first, views, now }: AdminChannelsPageProps) => (
  <ScreenRoot>
    <ResourceTable
      name="channels"
      label={t('Channels')}
      read={readChannels}
      listQuery={listQuery}
      first={first}
      columns={channelColumns(now)}
      defaultColumns={DEFAULT_COLUMNS}
      defaultSort={{ column: 'updated', direction: 'desc' }}
      find={t('Name or address')}
      kit={channelKit(views)}
      nameOf={({ name }) => name}
      pathOf={({ id }) => `/admin/channels/${id}/edit`}
      empty={{ title: t('No channels yet'), hint: t('Channels are pages for discovering music. Create the first one.') }}
    />
  </ScreenRoot>
);
