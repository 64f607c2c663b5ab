import { useState } from 'react';
import * as styles from '#islands/administration/resource/RowCards.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';
import { BulkDialog } from './BulkDialog';
import { RowCards } from './RowCards';
import type { KitAction, ResourceKit, RowAct } from './resource-kit';

interface RowSheetProps<Item> {
  title: string;
  item: Item;
  columns: DataColumn<Item>[];
  path?: string | null;
  acts?: RowAct[];
  kit?: ResourceKit;
  onClose: () => void;
}

/** Details of a row with its actions; each uses the bulk dialog. */
export const RowSheet = <Item extends { id: number }>({ title, item, columns, path, acts = [], kit, onClose }: RowSheetProps<Item>) => {
  const [asked, setAsked] = useState<KitAction | null>(null);
  if (asked && kit)
    return <BulkDialog kit={kit} action={asked} meant={{ ids: [item.id], listQuery: {} }} onClose={onClose} onDone={onClose} />;
  const buttons = acts.map((act) => {
    if ('href' in act)
      return (
        <ButtonLink key={act.href} size="sm" icon={act.icon} href={act.href}>
          {act.label}
        </ButtonLink>
      );
    if ('run' in act)
      return (
        <Button
          key={act.label}
          size="sm"
          variant={act.isDanger ? 'danger-soft' : 'neutral'}
          icon={act.icon}
          onClick={() => {
            onClose();
            act.run();
          }}
        >
          {act.label}
        </Button>
      );
    const action = kit?.actions.find(({ id }) => id === act.action);
    return (
      action && (
        <Button
          key={action.id}
          size="sm"
          variant={action.isFinal || action.isDanger ? 'danger-soft' : 'neutral'}
          icon={action.icon}
          onClick={() => setAsked(action)}
        >
          {action.label}
        </Button>
      )
    );
  });
  return (
    <RowCards
      title={title}
      item={item}
      columns={columns}
      path={path}
      acts={buttons.length > 0 && <div className={styles.acts}>{buttons}</div>}
      onClose={onClose}
    />
  );
};
