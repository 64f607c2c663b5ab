import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import type { LibraryPlaylist } from '#contracts/listening/playlist';
import * as styles from '#islands/listening/playlist/PlaylistPicker.module.css';
import * as playlistFormStyles from '#islands/listening/playlist/playlist-form.module.css';
import { formatTracks } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { SearchField } from '#islands/platform/ui/field/SearchField';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { NewPlaylistForm } from './NewPlaylistForm';
import { PlaylistCover } from './PlaylistCover';
import { fillableQuery } from './playlist.queries';

interface PlaylistPickerProps {
  onPick: (playlist: LibraryPlaylist) => Promise<void>;
  onCreate: (name: string) => Promise<void>;
}

/** Arrow keys move between the field and the rows. */
const steer = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-pick]')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  stops[(at + step + stops.length) % stops.length]?.focus();
};

/** Playlists the user may add to, last changed first. */
export const PlaylistPicker = ({ onPick, onCreate }: PlaylistPickerProps) => {
  const [typed, setTyped] = useState('');
  const [isNaming, setNaming] = useState(false);
  const [picked, setPicked] = useState<number | null>(null);
  const query = useDeferredValue(typed.trim());
  const { data, isError, refetch } = useQuery({ ...fillableQuery(query), placeholderData: keepPreviousData });
  const pick = (playlist: LibraryPlaylist) => {
    if (picked !== null) return;
    setPicked(playlist.id);
    void onPick(playlist).finally(() => setPicked(null));
  };
  if (isNaming) return <NewPlaylistForm name={typed.trim()} onCreate={onCreate} onCancel={() => setNaming(false)} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus between its children
    <div className={playlistFormStyles.root} onKeyDown={steer}>
      <SearchField label={t('Find a playlist')} placeholder={t('Find a playlist')} value={typed} onChange={setTyped} autoFocus />
      <Button variant="outline" icon="plus" className={styles.row} data-pick="" isBlock onClick={() => setNaming(true)}>
        {typed.trim() ? t('New playlist “:name”', { name: typed.trim() }) : t('New playlist')}
      </Button>
      {isError && <ErrorState title={t('Your playlists did not load')} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      <ul className={styles.list} aria-label={t('Your playlists')}>
        {data?.map((playlist) => (
          <li key={playlist.id}>
            <button
              type="button"
              className={styles.row}
              data-pick=""
              aria-busy={picked === playlist.id || undefined}
              onClick={() => pick(playlist)}
            >
              <PlaylistCover playlist={playlist} sizes="40px" />
              <span className={layoutStyles.grow}>
                <b className={textStyles.truncate} dir="auto">
                  {playlist.name}
                </b>
                <small className={textStyles.truncate}>
                  {formatTracks(playlist.tracks_count)}
                  {playlist.following && `, ${playlist.owner.name}`}
                </small>
              </span>
              {!playlist.public && <Icon name="lock" size="sm" />}
            </button>
          </li>
        ))}
      </ul>
      {data?.length === 0 && <p className={textStyles.muted}>{typed ? t('No playlists found') : t('No playlists yet')}</p>}
    </div>
  );
};
