import { useRef, useState } from 'react';
import { useListKeys } from '#islands/administration/resource/use-list-keys';
import { DataTable } from '#islands/platform/ui/table/DataTable';
import { Part } from './Sheet';

const ROWS = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `Row ${index + 1}` }));

export const Keys = () => {
  const root = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(0);
  const [helps, setHelps] = useState(0);
  useListKeys({ root, onOpen: () => setOpened((count) => count + 1), onHelp: () => setHelps((count) => count + 1) });
  return (
    <Part id="keys" title="List keys">
      <div ref={root}>
        <DataTable
          label="Rows"
          columns={[{ id: 'name', label: 'Name', isRowHeader: true, cell: ({ name }) => name }]}
          items={ROWS}
          empty={null}
        />
      </div>
      <code data-part="list-state">{`opened ${opened}, help ${helps}`}</code>
    </Part>
  );
};
