import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { TrackItem } from '#contracts/catalogue/track';
import type { PlaylistDetail } from '#contracts/listening/playlist';
import { subjectOf } from '#functions/platform/contract/subject';
import { artistNames } from '#islands/listening/player/source/artist-names';
import * as styles from '#islands/listening/playlist-track/AddSongs.module.css';
import * as foundTrackStyles from '#islands/listening/playlist-track/found-track.module.css';
import { foundTracksQuery } from '#islands/listening/search/search.queries';
import { showCaughtError } from '#islands/platform/error/show-error';
import { t } from '#islands/platform/lib/translate';
import { announce } from '#islands/platform/overlay/announce';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { PlayButton } from '#islands/platform/ui/button/PlayButton';
import { SearchField } from '#islands/platform/ui/field/SearchField';
import { $listMode } from './playlist-page.store';
import { addToPlaylist } from './playlist-track.queries';

interface ResultRowProps {
  track: TrackItem;
  isAdded: boolean;
  onAdd: () => Promise<void>;
}

const ResultRow = ({ track, isAdded, onAdd }: ResultRowProps) => {
  const [isSending, setSending] = useState(false);
  const add = () => {
    setSending(true);
    void onAdd().finally(() => setSending(false));
  };
  return (
    <li className={foundTrackStyles.root}>
      <PlayButton subject={subjectOf('track', track.id)} name={track.name} size={36} className={foundTrackStyles.play} />
      <Cover image={track.image} sizes="40px" width={40} />
      <span className={layoutStyles.grow}>
        <b className={textStyles.truncate} dir="auto">
          {track.name}
        </b>
        <small className={textStyles.truncate}>{artistNames(track)}</small>
      </span>
      <Button
        variant="outline"
        size="sm"
        isLoading={isSending}
        icon={isAdded ? 'check' : 'plus'}
        onClick={add}
        aria-label={isAdded ? t('Add :name again', { name: track.name }) : t('Add :name', { name: track.name })}
      >
        {isAdded ? t('Added') : t('Add')}
      </Button>
    </li>
  );
};

export const AddSongs = ({ playlist }: { playlist: PlaylistDetail }) => {
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<number[]>([]);
  const query = useDeferredValue(typed.trim());
  const { data, isError } = useQuery({ ...foundTracksQuery(query), enabled: query !== '', placeholderData: keepPreviousData });
  const add = async (track: TrackItem) => {
    try {
      await addToPlaylist(playlist.id, { tracks: [track.id], duplicates: 'add' });
      setAdded((before) => [...before, track.id]);
      announce(t(':track added to playlist', { track: track.name }));
    } catch (error) {
      showCaughtError(error);
    }
  };
  return (
    <section className={styles.root} aria-label={t('Add tracks')}>
      <div className={`${layoutStyles.row} ${layoutStyles.gap4}`}>
        <SearchField
          className={layoutStyles.grow}
          label={t('Find tracks to add')}
          placeholder={t('Find tracks to add')}
          value={typed}
          onChange={setTyped}
          autoFocus
        />
        <IconButton icon="x" label={t('Close')} onClick={() => $listMode.set('list')} />
      </div>
      {isError && <p className={textStyles.muted}>{t('Search failed. Please try again.')}</p>}
      {query !== '' && (
        <ul>
          {data?.map((track) => (
            <ResultRow key={track.id} track={track} isAdded={added.includes(track.id)} onAdd={() => add(track)} />
          ))}
        </ul>
      )}
      {query !== '' && data?.length === 0 && <p className={textStyles.muted}>{t('No tracks found.')}</p>}
    </section>
  );
};
