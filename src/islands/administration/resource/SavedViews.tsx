import { useState } from 'react';
import type { SavedView } from '#functions/administration/resource/saved-view.contract';
import * as styles from '#islands/administration/resource/SavedViews.module.css';
import { showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { queryClient } from '#islands/platform/query/query-client';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { OFFICE_UNDO_TIME, showUndo } from '#islands/platform/toast/undo';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import * as tabsStyles from '#islands/platform/ui/layout/Tabs.module.css';
import { Menu, MenuItem } from '#islands/platform/ui/overlay/Menu';
import type { ResourceKit } from './resource-kit';
import { deleteView, readViews, saveView } from './resource-kit.queries';
import { SaveViewDialog } from './SaveViewDialog';
import { type ListQuery, listSearch } from './use-resource';

interface SavedViewsProps {
  kit: ResourceKit;
  listQuery: ListQuery;
  onShow: (search: string) => void;
}

type Open = { view: SavedView | null } | null;

/** Tabs of saved views. The search text stays when switching. */
export const SavedViews = ({ kit, listQuery, onShow }: SavedViewsProps) => {
  const [open, setOpen] = useState<Open>(null);
  const queryKey = ['saved-views', kit.resource];
  const { data: views } = usePageQuery({
    queryKey,
    queryFn: () => readViews(kit.resource),
    initialData: kit.views,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  const here = listSearch(listQuery);
  const current = views.find(({ search }) => search === here);
  const remove = async ({ id, name, search, is_shared }: SavedView) => {
    const putBack = () =>
      saveView(kit.resource, { name, search, is_shared })
        .catch((error: unknown) => showError(error))
        .then(refresh);
    try {
      await deleteView(id);
      showUndo(t('“:name” deleted', { name }), putBack, OFFICE_UNDO_TIME);
    } catch (error) {
      showError(error);
    }
    void refresh();
  };
  return (
    <div className={styles.root}>
      <nav className={`${tabsStyles.root} ${styles.tabs}`} aria-label={t('Views')}>
        <button type="button" className={tabsStyles.tab} aria-current={here === '' ? 'page' : undefined} onClick={() => onShow('')}>
          {t('All')}
        </button>
        {views.map((view) => (
          <button
            key={view.id}
            type="button"
            className={tabsStyles.tab}
            aria-current={view === current ? 'page' : undefined}
            title={view.owner_name ? t('Shared by :name', { name: view.owner_name }) : undefined}
            onClick={() => onShow(view.search)}
          >
            <span dir="auto">{view.name}</span>
          </button>
        ))}
      </nav>
      <Menu label={t('View options')} trigger={<IconButton icon="more" size="sm" label={t('View options')} />}>
        <MenuItem label={t('Save as view')} icon="plus" isDisabled={here === ''} onAction={() => setOpen({ view: null })} />
        {current?.can.edit && <MenuItem label={t('Rename or share')} icon="edit" onAction={() => setOpen({ view: current })} />}
        {current?.can.edit && <MenuItem label={t('Delete view')} icon="trash" isDanger onAction={() => void remove(current)} />}
      </Menu>
      {open && (
        <SaveViewDialog
          resource={kit.resource}
          view={open.view}
          search={here}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            void refresh();
          }}
        />
      )}
    </div>
  );
};
