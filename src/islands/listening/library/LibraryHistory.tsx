import { useEffect, useMemo, useRef, useState } from 'react';
import type { PlayedTrack } from '#contracts/listening/library';
import { toPlayableTrack } from '#islands/catalogue/track/playable-track';
import { registerTracks } from '#islands/listening/player/queue/track-registry';
import { t } from '#islands/platform/lib/translate';
import { useHydrated } from '#islands/platform/lib/use-hydrated';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { Skeleton } from '#islands/platform/ui/base/Skeleton';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { MoreFailed } from '#islands/platform/ui/layout/MoreFailed';
import { useSelection } from '#islands/platform/ui/table/use-selection';
import { ForgetDialog } from './ForgetDialog';
import { LibraryEmpty } from './LibraryEmpty';
import { LibraryToolbar } from './LibraryToolbar';
import { type CursorPage, type LibraryQuery, type ListEnd, READ_PAGE, useLibraryList } from './library.queries';
import { PlayAll } from './PlayAll';
import { SelectedSongsBar } from './SelectedSongsBar';
import { SittingSection } from './SittingSection';
import { sittingsOf } from './sitting';
import { useListQuery } from './use-list-query';
import { useScrollRestore } from './use-scroll-restore';

interface LibraryHistoryProps {
  userId: number;
  listQuery: LibraryQuery<'played'>;
  first: CursorPage<PlayedTrack>;
}

const DEFAULT_QUERY: LibraryQuery<'played'> = { orderBy: 'played', orderDir: 'desc', query: '' };
const SUBJECT = 'library:history';
const LOAD_MARGIN = '1200px';

const More = ({ end: { hasMore, isFailed, onEnd, onRetry } }: { end: ListEnd }) => {
  const sentinel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!sentinel.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onEnd(), { rootMargin: LOAD_MARGIN });
    watch.observe(sentinel.current);
    return () => watch.disconnect();
  }, [onEnd]);
  if (isFailed) return <MoreFailed onRetry={onRetry} />;
  return hasMore ? (
    <div ref={sentinel} aria-busy="true">
      <Skeleton width="40%" />
    </div>
  ) : null;
};

const History = ({ userId, listQuery: initial, first }: LibraryHistoryProps) => {
  const [listQuery, change] = useListQuery(initial, DEFAULT_QUERY);
  const read = useMemo(() => READ_PAGE.history(userId, first.per_page), [userId, first.per_page]);
  const list = useLibraryList({ key: 'history', read, listQuery, first, initial });
  const { rows, isError, refetch, end } = list;
  const keys = useMemo(() => rows.map(({ play_id }) => play_id), [rows]);
  const selection = useSelection(keys);
  const root = useRef<HTMLDivElement>(null);
  const [isSelecting, setSelecting] = useState(false);
  const [forgetting, setForgetting] = useState<number[] | 'range' | null>(null);
  const isHydrated = useHydrated();
  useScrollRestore(isHydrated);
  useEffect(() => registerTracks(rows.map(toPlayableTrack)), [rows]);
  const isFiltered = listQuery.query !== '';
  const sittings = useMemo(() => sittingsOf(rows, isHydrated && isFiltered), [rows, isHydrated, isFiltered]);
  const chooseAll = () => (selection.ids.size >= keys.length ? selection.clear() : selection.set(keys));
  const forgetChosen = () => setForgetting(selection.inOrder());
  return (
    <div ref={root}>
      <LibraryToolbar label={t('Find in your history')} {...{ listQuery, isSelecting }} onChange={change} onSelecting={setSelecting}>
        {rows.length > 0 && (
          <>
            <PlayAll subject={SUBJECT} name={t('your history')} />
            <IconButton icon="trash" label={t('Clear your history')} onClick={() => setForgetting('range')} />
          </>
        )}
      </LibraryToolbar>
      {isError && !rows.length ? (
        <ErrorState title={t('Your history did not load')} onRetry={() => void refetch()} />
      ) : rows.length ? (
        <>
          {sittings.map((sitting, index) => (
            <SittingSection
              key={sitting.plays[0]?.play_id}
              sitting={sitting}
              isTimed={isHydrated}
              isOpen={isFiltered || (end.hasMore && index === sittings.length - 1)}
              selection={selection}
              isSelecting={isSelecting}
              onChooseAll={chooseAll}
              onRemove={forgetChosen}
              onForget={setForgetting}
            />
          ))}
          <More end={end} />
        </>
      ) : (
        <LibraryEmpty
          query={listQuery.query}
          onClear={() => change({ query: '' })}
          title={t('No plays yet')}
          hint={t('Tracks appear here after 30 seconds of listening. Only you can see them.')}
        />
      )}
      <SelectedSongsBar
        ids={rows.filter(({ play_id }) => selection.ids.has(play_id)).map(({ id }) => id)}
        list={root}
        selection={selection}
        onChooseAll={chooseAll}
        onRemove={forgetChosen}
      />
      {forgetting && <ForgetDialog plays={forgetting} onClose={() => setForgetting(null)} onForgotten={selection.clear} />}
    </div>
  );
};

export const LibraryHistory = (props: LibraryHistoryProps) => (
  <ScreenRoot>
    <History {...props} />
  </ScreenRoot>
);
