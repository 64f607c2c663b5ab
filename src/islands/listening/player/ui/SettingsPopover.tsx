import { Suspense, useEffect, useRef, useState } from 'react';
import * as styles from '#islands/listening/player/ui/SettingsPopover.module.css';
import { lazyPart } from '#islands/platform/lazy/lazy-part';
import { t } from '#islands/platform/lib/translate';
import { useCloseRequest } from '#islands/platform/lib/use-close-request';
import { classNames } from '#islands/platform/ui/base/class-names';
import * as floatingPanelStyles from '#islands/platform/ui/base/FloatingPanel.module.css';
import { usePlayer } from '../engine/use-player';
import { $isNowPlaying, $isSettingsOpen } from './panel.store';
import { SettingRows } from './SettingRows';

const EqualiserPanel = lazyPart(() => import('./EqualiserPanel'));

const SettingsPopover = () => {
  const [view, setView] = useState<'rows' | 'equaliser' | 'returned'>('rows');
  const box = useRef<HTMLDivElement>(null);
  useCloseRequest(true, () => $isSettingsOpen.set(false));
  useEffect(() => {
    const opener = document.activeElement;
    box.current?.querySelector('select')?.focus();
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Element && !box.current?.contains(target) && !target.closest('[aria-expanded="true"], [data-part="toast"]'))
        $isSettingsOpen.set(false);
    };
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <div
      className={classNames(floatingPanelStyles.root, styles.root, usePlayer($isNowPlaying) && styles.overNowPlaying)}
      data-layer=""
      ref={box}
      role="dialog"
      data-state={view === 'equaliser' ? 'wide' : undefined}
      aria-label={view === 'equaliser' ? t('Equaliser') : t('Playback settings')}
    >
      {view === 'equaliser' ? (
        <Suspense fallback={<div className={styles.loading} />}>
          <EqualiserPanel onBack={() => setView('returned')} />
        </Suspense>
      ) : (
        <SettingRows onEqualiser={() => setView('equaliser')} isReturned={view === 'returned'} />
      )}
    </div>
  );
};

export default SettingsPopover;
