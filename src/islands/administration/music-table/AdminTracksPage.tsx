import type { MusicChoices, TableTrack } from '#contracts/administration/music-table';
import type { SavedView } from '#functions/administration/resource/saved-view.contract';
import { ResourceTable } from '#islands/administration/resource/ResourceTable';
import { readKit } from '#islands/administration/resource/resource-kit.queries';
import type { ListQuery, ResourcePage } from '#islands/administration/resource/use-resource';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { formOf, musicRowActs } from './music-acts';
import { TRACK_COLUMNS, trackColumns } from './music-columns';
import { trackKit } from './music-kit';

interface AdminTracksPageProps {
  listQuery: ListQuery;
  first: ResourcePage<TableTrack>;
  choices: MusicChoices;
  views: SavedView[];
  now: number;
}

const readTracks = readKit<TableTrack>('tracks');

export const AdminTracksPage = ({ listQuery, first, choices, views, now }: AdminTracksPageProps) => (
  <ScreenRoot>
    <ResourceTable
      name="tracks"
      label={t('Tracks')}
      read={readTracks}
      listQuery={listQuery}
      first={first}
      columns={trackColumns(now)}
      defaultColumns={TRACK_COLUMNS}
      defaultSort={{ column: 'created', direction: 'desc' }}
      find={t('Title, artist, ISRC or ID')}
      kit={trackKit(choices, views)}
      nameOf={({ name }) => name}
      pathOf={formOf}
      actsOf={musicRowActs}
      empty={{ title: t('No tracks yet'), hint: t('Uploaded tracks appear here, including drafts.') }}
    />
  </ScreenRoot>
);
