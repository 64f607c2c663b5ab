import type { TableLyric } from '#contracts/administration/lyric-table';
import type { SavedView } from '#functions/administration/resource/saved-view.contract';
import { ResourceTable } from '#islands/administration/resource/ResourceTable';
import { readKit } from '#islands/administration/resource/resource-kit.queries';
import type { ListQuery, ResourcePage } from '#islands/administration/resource/use-resource';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { TabLinks } from '#islands/platform/ui/layout/Tabs';
import { lyricColumns, lyricEditorPath } from './lyric-columns';
import { lyricKit } from './lyric-kit';

interface AdminLyricsPageProps {
  listQuery: ListQuery;
  first: ResourcePage<TableLyric>;
  views: SavedView[];
  now: number;
}

const readLyrics = readKit<TableLyric>('lyrics');

const showing = (states: string): string => `/admin/lyrics?filter=${encodeURIComponent(`state:is:${states}`)}`;

export const AdminLyricsPage = ({ listQuery, first, views, now }: AdminLyricsPageProps) => (
  <ScreenRoot>
    <TabLinks
      label={t('Filter tracks')}
      current={listQuery.filter ? showing(listQuery.filter.replace('state:is:', '')) : '/admin/lyrics'}
      tabs={[
        { href: '/admin/lyrics', label: t('All tracks') },
        { href: showing('plain,synced'), label: t('With lyrics') },
        { href: showing('none'), label: t('Without lyrics') },
      ]}
    />
    <ResourceTable
      name="lyrics"
      label={t('Lyrics')}
      read={readLyrics}
      listQuery={listQuery}
      first={first}
      columns={lyricColumns(now)}
      defaultSort={{ column: 'added', direction: 'desc' }}
      find={t('Track')}
      kit={lyricKit(views)}
      nameOf={({ name }) => name}
      pathOf={({ id }) => lyricEditorPath(id)}
      empty={{ title: t('No tracks yet'), hint: t('Uploaded tracks appear here.') }}
    />
  </ScreenRoot>
);
