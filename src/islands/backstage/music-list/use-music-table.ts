import { useState } from 'react';
import type { ManagedMusicScope } from '#contracts/backstage/managed-music';
import type { Visibility } from '#contracts/catalogue/publishing';
import { useDebounced } from '#islands/platform/lib/use-debounced';
import type { Sorting } from '#islands/platform/ui/table/DataTable';
import { useSelection } from '#islands/platform/ui/table/use-selection';

export const useMusicTable = (initial: Sorting) => {
  const [typed, setTyped] = useState('');
  const [scope, setScope] = useState<ManagedMusicScope>('own');
  const [visibility, setVisibility] = useState<Visibility | 'all'>('all');
  const [sorting, setSorting] = useState(initial);
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(30);
  const selection = useSelection();
  const query = useDebounced(typed.trim(), 250);
  /** A changed query starts at page 1 without a selection. */
  const fresh =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setPage(1);
      selection.clear();
    };
  return {
    listQuery: { scope, query: query || undefined, visibility: visibility === 'all' ? undefined : visibility, page, perPage },
    scope,
    setScope: fresh(setScope),
    typed,
    setTyped: fresh(setTyped),
    visibility,
    setVisibility: fresh(setVisibility),
    sorting,
    setSorting: fresh(setSorting),
    page,
    setPage: (next: number) => {
      setPage(next);
      selection.clear();
    },
    perPage,
    setPerPage: fresh(setPerPage),
    selection,
  };
};

export type MusicTableState = ReturnType<typeof useMusicTable>;
