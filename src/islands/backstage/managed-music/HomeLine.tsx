import { useState } from 'react';
import type { HomeKind } from '#contracts/catalogue/home';
import * as styles from '#islands/backstage/managed-music/HomeLine.module.css';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { useEditorArea } from './editor-area';
import { type HomeArtist, TransferDialog } from './TransferDialog';

interface HomeLineProps {
  kind: HomeKind;
  work: { id: number; name: string; home: HomeArtist | null; can: Record<string, boolean> };
  /** Saved main artists. */
  mainArtists: HomeArtist[];
  onMoved: (home: HomeArtist) => void;
}

/** The artist that holds the rights, and the way to transfer them. */
export const HomeLine = ({ kind, work, mainArtists, onMoved }: HomeLineProps) => {
  const [isOpen, setOpen] = useState(false);
  const { isForAnybody } = useEditorArea();
  const { home, can } = work;
  const isByOffice = can.move_home === true && (isForAnybody || !can.transfer);
  const others = mainArtists.filter(({ id }) => id !== home?.id);
  return (
    <div className={`${styles.root} ${formGridStyles.fullWidth}`}>
      <span>{t('Rights: :name', { name: home?.name ?? t('no artist') })}</span>
      {(can.transfer || isByOffice) && others.length > 0 && (
        <Button size="xs" variant="ghost" onClick={() => setOpen(true)}>
          {t('Transfer…')}
        </Button>
      )}
      {isOpen && <TransferDialog {...{ kind, work, others, isByOffice, onMoved }} onClose={() => setOpen(false)} />}
    </div>
  );
};
