import type { TableLabel } from '#contracts/administration/label-table';
import type { LabelKindName } from '#contracts/catalogue/label';
import type { SavedView } from '#functions/administration/resource/saved-view.contract';
import { ResourceTable } from '#islands/administration/resource/ResourceTable';
import { readKit } from '#islands/administration/resource/resource-kit.queries';
import type { ListQuery, ResourcePage } from '#islands/administration/resource/use-resource';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { labelColumns } from './label-columns';
import { labelKit } from './label-kit';
import { LABEL_TEXT, labelFormPath } from './label-text';

interface AdminLabelsPageProps {
  kind: LabelKindName;
  listQuery: ListQuery;
  first: ResourcePage<TableLabel>;
  views: SavedView[];
  now: number;
}

export const AdminLabelsPage = ({ kind, listQuery, first, views, now }: AdminLabelsPageProps) => (
  <ScreenRoot>
    <ResourceTable
      name={kind}
      label={LABEL_TEXT[kind].list()}
      read={readKit<TableLabel>(kind)}
      listQuery={listQuery}
      first={first}
      columns={labelColumns(kind, now)}
      defaultSort={{ column: 'created', direction: 'desc' }}
      find={t('Name or address')}
      kit={labelKit(kind, views)}
      nameOf={({ display_name }) => display_name}
      pathOf={({ id }) => labelFormPath(kind, id)}
      empty={LABEL_TEXT[kind].empty()}
    />
  </ScreenRoot>
);
