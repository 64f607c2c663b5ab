import { type CSSProperties, type KeyboardEvent, Suspense, useEffect, useRef } from 'react';
import { isSubjectOf, subjectOf } from '#functions/platform/contract/subject';
import * as styles from '#islands/listening/player/ui/NowPlaying.module.css';
import { lazyPart } from '#islands/platform/lazy/lazy-part';
import { t } from '#islands/platform/lib/translate';
import { useCloseRequest } from '#islands/platform/lib/use-close-request';
import { Cover } from '#islands/platform/ui/base/Cover';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import { $current, $queue } from '../engine/player.store';
import { usePlayer } from '../engine/use-player';
import { isShared } from '../queue/shared-track';
import { NowPlayingControls } from './NowPlayingControls';
import { $isNowPlaying, type PlayerPanel } from './panel.store';
import { SyncedLyrics } from './SyncedLyrics';
import { useSwipe } from './use-swipe';

const SidePanel = lazyPart(() => import('./SidePanel'));

const close = (): void => $isNowPlaying.set(false);

const useOrigin = (): { kind: string; name: string } => {
  const { source, sourceName } = usePlayer($queue);
  const track = usePlayer($current);
  if (isSubjectOf('album', source) && track?.album) return { kind: t('Playing from album'), name: track.album.name };
  return { kind: t('Now playing'), name: sourceName ?? '' };
};

const trapFocus = (event: KeyboardEvent) => {
  if (event.key !== 'Tab') return;
  const reachable = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a[href], [tabindex="0"]')].filter((element) =>
    element.checkVisibility(),
  );
  const edge = event.shiftKey ? reachable[0] : reachable.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? reachable.at(-1) : reachable[0])?.focus();
};

const NowPlaying = ({ panel }: { panel: PlayerPanel | null }) => {
  const track = usePlayer($current);
  const origin = useOrigin();
  const box = useRef<HTMLDivElement>(null);
  const swipe = useSwipe({ onDown: close });
  useCloseRequest(true, close);
  useEffect(() => {
    const opener = document.activeElement;
    box.current?.querySelector('button')?.focus();
    document.addEventListener('astro:before-swap', close);
    return () => {
      document.removeEventListener('astro:before-swap', close);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  if (!track) return null;
  return (
    <div
      className={styles.root}
      data-layer=""
      ref={box}
      role="dialog"
      aria-modal="true"
      aria-label={t('Now playing')}
      style={{ '--tint': track.tint ?? undefined } as CSSProperties}
      onKeyDown={trapFocus}
    >
      <div className={styles.header} data-part="head">
        <IconButton icon="chev-d" size="lg" label={t('Close')} onClick={close} />
        <div>
          <small>{origin.kind}</small>
          <b className={textStyles.truncate}>{origin.name}</b>
        </div>
        {!isShared(track.id) && (
          <button type="button" className={iconButtonClass({ size: 'lg' })} data-menu={subjectOf('track', track.id)} aria-label={t('More')}>
            <Icon name="more" />
          </button>
        )}
      </div>
      <div className={styles.main} data-state={track.lyrics_count ? undefined : 'alone'}>
        <div className={styles.artwork} data-part="cover" {...swipe}>
          <Cover className={styles.cover} image={track.image} sizes="52vh" />
        </div>
        {track.lyrics_count > 0 && (
          <div className={styles.lyrics}>
            <Suspense>
              <SyncedLyrics className={styles.words} key={track.id} trackId={track.id} />
            </Suspense>
          </div>
        )}
      </div>
      <NowPlayingControls track={track} panel={panel} />
      <Suspense>{panel && <SidePanel className={styles.panel} panel={panel} />}</Suspense>
    </div>
  );
};

export default NowPlaying;
