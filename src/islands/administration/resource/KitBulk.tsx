import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { Menu, MenuItem } from '#islands/platform/ui/overlay/Menu';
import { BulkBar } from '#islands/platform/ui/table/BulkBar';
import { BulkDialog } from './BulkDialog';
import type { KitAction, ResourceKit } from './resource-kit';
import { countKit } from './resource-kit.queries';
import type { useChosenRows } from './use-chosen-rows';
import type { ListQuery } from './use-resource';

/** Actions with their own button; the rest are in a menu. */
const BUTTONS = 2;

interface KitBulkProps {
  kit: ResourceKit;
  chosen: Pick<ReturnType<typeof useChosenRows>, 'rows' | 'isAll' | 'isWholePage' | 'setAll' | 'clear'>;
  listQuery: ListQuery;
}

/** Actions for the selected rows, or for all matching rows. */
export const KitBulk = ({ kit, chosen, listQuery }: KitBulkProps) => {
  const [action, setAction] = useState<KitAction | null>(null);
  const { isAll, isWholePage, clear } = chosen;
  const ids = chosen.rows.map(({ id }) => id);
  const { data: all } = useQuery({
    queryKey: ['resource', kit.resource, 'count', listQuery.filter, listQuery.query],
    queryFn: ({ signal }) => countKit(kit.resource, listQuery, signal),
    enabled: isWholePage || isAll,
  });
  const count = isAll ? (all?.count ?? 0) : ids.length;
  const most = kit.actions.filter(({ isFinal }) => !isFinal);
  const rest = [...most.slice(BUTTONS), ...kit.actions.filter(({ isFinal }) => isFinal)];
  return (
    <>
      <BulkBar count={count} onClear={clear}>
        {isWholePage && !isAll && all && all.count > ids.length && !all.is_more && (
          <Button size="sm" onClick={chosen.setAll}>
            {t('Select all :count', { count: formatCount(all.count) })}
          </Button>
        )}
        {isWholePage && !isAll && all?.is_more && (
          <small>{t('More than :count match. Narrow the list to select all.', { count: formatCount(all.count) })}</small>
        )}
        {most.slice(0, BUTTONS).map((each) => (
          <Button key={each.id} size="sm" icon={each.icon} onClick={() => setAction(each)}>
            {each.label}
          </Button>
        ))}
        {rest.length > 0 && (
          <Menu
            label={t('More actions')}
            placement="top end"
            trigger={
              <Button size="sm" icon="more">
                {t('More')}
              </Button>
            }
          >
            {rest.map((each) => (
              <MenuItem
                key={each.id}
                label={each.label}
                icon={each.icon}
                isDanger={each.isFinal || each.isDanger}
                onAction={() => setAction(each)}
              />
            ))}
          </Menu>
        )}
      </BulkBar>
      {action && (
        <BulkDialog
          kit={kit}
          action={action}
          meant={{ ids: isAll ? null : ids, listQuery }}
          onClose={() => setAction(null)}
          onDone={() => {
            setAction(null);
            clear();
          }}
        />
      )}
    </>
  );
};
