import { useEffect, useMemo, useRef, useState } from 'react';
import type { LibrarySummary, LikedTrack, libraryApi } from '#contracts/listening/library';
import { toPlayableTrack } from '#islands/catalogue/track/playable-track';
import { TrackCard } from '#islands/catalogue/track/TrackCard';
import { registerTracks } from '#islands/listening/player/queue/track-registry';
import { call } from '#islands/platform/api-client/api-call';
import { showError } from '#islands/platform/error/error';
import { dayText } from '#islands/platform/lib/day-text';
import { t } from '#islands/platform/lib/translate';
import { useHydrated } from '#islands/platform/lib/use-hydrated';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { useSelection } from '#islands/platform/ui/table/use-selection';
import { CardGrid } from './CardGrid';
import { LibraryEmpty } from './LibraryEmpty';
import { LibraryToolbar, type OrderOption } from './LibraryToolbar';
import {
  type CursorPage,
  type LibraryQuery,
  libraryQueryOf,
  READ_PAGE,
  type TrackOrder,
  useLibraryList,
  useSummary,
} from './library.queries';
import { PlayAll } from './PlayAll';
import { removeFromLibrary } from './remove-from-library';
import { SelectedSongsBar } from './SelectedSongsBar';
import { SongFilters } from './SongFilters';
import { SongList } from './SongList';
import { songsSubject } from './songs-subject';
import { useListQuery } from './use-list-query';
import { useRemovedIds } from './use-removed-ids';
import { useScrollRestore } from './use-scroll-restore';
import { ViewSwitch } from './ViewSwitch';

export interface LibrarySongsProps {
  userId: number;
  listQuery: LibraryQuery<TrackOrder>;
  first: CursorPage<LikedTrack>;
  summary: LibrarySummary;
}

const DEFAULT_QUERY: LibraryQuery<TrackOrder> = { orderBy: 'added', orderDir: 'desc', query: '', only: '', tags: '', view: 'list' };

const orders = (): OrderOption<TrackOrder>[] => [
  { id: 'added', label: t('Recently added'), defaultDir: 'desc' },
  { id: 'name', label: t('Title'), defaultDir: 'asc' },
  { id: 'artist', label: t('Artist'), defaultDir: 'asc' },
  { id: 'album', label: t('Album'), defaultDir: 'asc' },
  { id: 'length', label: t('Length'), defaultDir: 'asc' },
];

const Songs = ({ userId, listQuery: initial, first, summary }: LibrarySongsProps) => {
  const [listQuery, change] = useListQuery(initial, DEFAULT_QUERY);
  const read = useMemo(() => READ_PAGE.songs(userId, first.per_page), [userId, first.per_page]);
  const { rows, isError, refetch, end } = useLibraryList({
    key: 'songs',
    read,
    listQuery,
    first,
    initial,
  });
  const removed = useRemovedIds('track', 'songs');
  const tracks = useMemo(() => rows.filter(({ id }) => !removed.has(id)), [rows, removed]);
  const ids = useMemo(() => tracks.map(({ id }) => id), [tracks]);
  const selection = useSelection(ids);
  const list = useRef<HTMLDivElement>(null);
  const [isSelecting, setSelecting] = useState(false);
  const isHydrated = useHydrated();
  useScrollRestore(isHydrated);
  useEffect(() => registerTracks(tracks.map(toPlayableTrack)), [tracks]);
  const subject = songsSubject(listQuery);
  const { only = '', tags = '', view = 'list' } = listQuery;
  const allTags = useSummary(summary).tags;
  const sortBy = (orderBy: TrackOrder) => {
    const turned = listQuery.orderDir === 'asc' ? 'desc' : 'asc';
    change({ orderBy, orderDir: orderBy === listQuery.orderBy ? turned : orders().find(({ id }) => id === orderBy)?.defaultDir });
  };
  const chooseAll = async () => {
    if (selection.ids.size >= ids.length && !end.hasMore) return selection.clear();
    const answer = await call<typeof libraryApi.likedTrackIds>(
      { method: 'GET', path: '/users/:id/liked-tracks/ids' },
      { params: { id: userId }, query: libraryQueryOf(listQuery) },
    ).catch(showError);
    if (answer) selection.set(answer.ids.filter((id) => !removed.has(id)));
  };
  const remove = () => {
    const times = new Map(rows.map(({ id, added_at }) => [id, added_at]));
    const chosen = [...selection.ids].map((id) => ({ id, added_at: times.get(id) }));
    void removeFromLibrary('track', chosen);
    selection.clear();
  };
  return (
    <div ref={list}>
      <LibraryToolbar
        label={t('Find in songs')}
        {...{ listQuery, isSelecting }}
        onChange={change}
        orders={orders()}
        onSelecting={setSelecting}
        view={<ViewSwitch view={view} onChange={(chosen) => change({ view: chosen })} />}
      >
        {(tracks.length > 0 || only || tags) && <SongFilters on={{ only, tags }} tags={allTags} onChange={change} />}
        {tracks.length > 0 && <PlayAll subject={subject} name={t('your songs')} />}
      </LibraryToolbar>
      {isError && !tracks.length ? (
        <ErrorState title={t('Your songs did not load')} onRetry={() => void refetch()} />
      ) : tracks.length && view === 'grid' ? (
        <CardGrid
          label={t('Songs')}
          items={tracks}
          card={(track) => <TrackCard track={track} from={subject} />}
          {...{ selection, isSelecting, end }}
        />
      ) : tracks.length ? (
        <SongList
          label={t('Songs')}
          songs={tracks.map((track) => ({ key: track.id, track, time: isHydrated ? dayText(Date.parse(track.added_at)) : '' }))}
          from={subject}
          timeName={t('Added')}
          {...{ listQuery, selection, isSelecting }}
          onSort={sortBy}
          onChooseAll={() => void chooseAll()}
          onRemove={remove}
          end={end}
        />
      ) : (
        <LibraryEmpty
          query={listQuery.query || only || tags}
          onClear={() => change({ query: '', only: '', tags: '' })}
          title={t('No songs yet')}
          hint={t('Save tracks with the heart button to see them here.')}
        />
      )}
      <SelectedSongsBar ids={selection.inOrder()} {...{ list, selection }} onChooseAll={() => void chooseAll()} onRemove={remove} />
    </div>
  );
};

export const LibrarySongs = (props: LibrarySongsProps) => (
  <ScreenRoot>
    <Songs {...props} />
  </ScreenRoot>
);
