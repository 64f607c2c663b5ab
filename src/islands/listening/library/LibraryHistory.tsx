import { useEffect, useMemo, useState } from 'react';
import type { PlayedTrack } from '#contracts/listening/library';
import { toPlayableTrack } from '#islands/catalogue/track/playable-track';
import { registerTracks } from '#islands/listening/player/queue/track-registry';
import { dayText } from '#islands/platform/lib/day-text';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { useHydrated } from '#islands/platform/lib/use-hydrated';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { useSelection } from '#islands/platform/ui/table/use-selection';
import { LibraryEmpty } from './LibraryEmpty';
import { LibraryToolbar } from './LibraryToolbar';
import { type CursorPage, type LibraryQuery, READ_PAGE, useLibraryList } from './library.queries';
import { PlayAll } from './PlayAll';
import { SelectedSongsBar } from './SelectedSongsBar';
import { SongList } from './SongList';
import { useListQuery } from './use-list-query';
import { useScrollRestore } from './use-scroll-restore';

interface LibraryHistoryProps {
  userId: number;
  /** What the address asks for, and the beginning of that. */
  listQuery: LibraryQuery<'played'>;
  first: CursorPage<PlayedTrack>;
}

const USUAL: LibraryQuery<'played'> = { orderBy: 'played', orderDir: 'desc', query: '' };
const SUBJECT = 'library:history';
/** A play of the last half day is told by the hour, an older one by the day. */
const LATELY = 43_200_000;

const timeText = (playedAt: string): string => {
  const moment = Date.parse(playedAt);
  return Date.now() - moment < LATELY ? relativeTime(moment) : dayText(moment);
};

const History = ({ userId, listQuery: initial, first }: LibraryHistoryProps) => {
  const [listQuery, change] = useListQuery(initial, USUAL);
  const read = useMemo(() => READ_PAGE.history(userId, first.per_page), [userId, first.per_page]);
  const list = useLibraryList({ key: 'history', read, listQuery, first, initial });
  const { rows, isError, refetch, end } = list;
  const keys = useMemo(() => rows.map(({ play_id }) => play_id), [rows]);
  const selection = useSelection(keys);
  const [isSelecting, setSelecting] = useState(false);
  const isHydrated = useHydrated();
  useScrollRestore(isHydrated);
  useEffect(() => registerTracks(rows.map(toPlayableTrack)), [rows]);
  const chooseAll = () => (selection.ids.size >= keys.length ? selection.clear() : selection.set(keys));
  return (
    <>
      <LibraryToolbar label={t('Find in your history')} {...{ listQuery, isSelecting }} onChange={change} onSelecting={setSelecting}>
        {rows.length > 0 && <PlayAll subject={SUBJECT} name={t('your history')} />}
      </LibraryToolbar>
      {isError && !rows.length ? (
        <ErrorState title={t('Your history did not load')} onRetry={() => void refetch()} />
      ) : rows.length ? (
        <SongList
          label={t('History')}
          songs={rows.map((track) => ({ key: track.play_id, track, time: isHydrated ? timeText(track.played_at) : '' }))}
          from={SUBJECT}
          timeName={t('Played')}
          {...{ selection, isSelecting }}
          onChooseAll={chooseAll}
          end={end}
        />
      ) : (
        <LibraryEmpty
          query={listQuery.query}
          onClear={() => change({ query: '' })}
          title={t('Nothing played yet')}
          hint={t('What you listen to for half a minute shows up here, for your eyes only.')}
        />
      )}
      <SelectedSongsBar
        ids={rows.filter(({ play_id }) => selection.ids.has(play_id)).map(({ id }) => id)}
        tracks={rows}
        selection={selection}
      />
    </>
  );
};

/** What its person has played, the latest first. */
export const LibraryHistory = (props: LibraryHistoryProps) => (
  <ScreenRoot>
    <History {...props} />
  </ScreenRoot>
);
