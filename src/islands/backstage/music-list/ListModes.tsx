import * as styles from '#islands/backstage/music-list/ListModes.module.css';
import { t } from '#islands/platform/lib/translate';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';
import type { BulkList, BulkListMode } from './bulk-list';

interface ListModesProps {
  lists: { label: string; list: BulkList<unknown>; onMode: (mode: BulkListMode) => void }[];
}

/** Add or replace, for each list with a selection. */
export const ListModes = ({ lists }: ListModesProps) =>
  lists
    .filter(({ list }) => list.items.length > 0)
    .map(({ label, list, onMode }) => (
      <div key={label} className={styles.root}>
        <span>{label}</span>
        <SegmentedControl
          label={label}
          size="sm"
          options={[
            { id: 'add', label: t('Add to existing') },
            { id: 'replace', label: t('Replace existing') },
          ]}
          value={list.mode}
          onChange={onMode}
        />
      </div>
    ));
