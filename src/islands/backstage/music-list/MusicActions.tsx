import { type ReactNode, useState } from 'react';
import type { Visibility } from '#contracts/catalogue/publishing';
import { BIN_RETENTION_DAYS } from '#functions/platform/contract/duration';
import { deleteMusicWithUndo } from '#islands/backstage/managed-music/delete-music';
import type { MusicKind } from '#islands/backstage/managed-music/managed-music.queries';
import { isHiding, useHidingQuestion } from '#islands/backstage/managed-music/use-hiding-question';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import { changeAlbum } from './change-album';
import { changeMusic, type MusicFailure } from './change-music';
import { changeTrack } from './change-track';
import { FailureList } from './FailureList';

interface MusicActionsProps {
  kind: MusicKind;
  items: { id: number; name: string; visibility: Visibility }[];
  onDone: () => void;
  children?: ReactNode;
}

const SHOWN = 5;

export const MusicActions = ({ kind, items, onDone, children }: MusicActionsProps) => {
  const [isAsking, setAsking] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [failures, setFailures] = useState<MusicFailure[]>([]);
  const change = kind === 'track' ? changeTrack : changeAlbum;
  const run = async (action: () => Promise<boolean>) => {
    setRunning(true);
    const isDone = await action();
    setRunning(false);
    setAsking(false);
    if (isDone) onDone();
  };
  const hiding = useHidingQuestion();
  const show = (visibility: Visibility) =>
    run(async () => {
      const hidden = items.filter((item) => isHiding(item.visibility, visibility));
      if (!(await hiding.ask({ names: hidden.map(({ name }) => name), until: null, hasTracks: kind === 'album' }))) return false;
      const failed = await changeMusic(items, (id) => change(id, () => ({ visibility })));
      setFailures(failed);
      return failed.length === 0;
    });
  const names = items.slice(0, SHOWN).map(({ name }) => name);
  return (
    <>
      <Button size="sm" isLoading={isRunning} onClick={() => void show('public')}>
        {t('Publish')}
      </Button>
      <Button size="sm" isLoading={isRunning} onClick={() => void show('private')}>
        {t('Unpublish')}
      </Button>
      {children}
      <Button size="sm" variant="danger-soft" onClick={() => setAsking(true)}>
        {t('Delete')}
      </Button>
      {hiding.dialog}
      <Dialog isOpen={failures.length > 0} onClose={() => setFailures([])} title={t('Some items were not changed')}>
        <FailureList failures={failures} />
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={items.length === 1 ? t('Delete “:name”?', { name: names[0] ?? '' }) : t('Delete :count?', { count: items.length })}
        verb={t('Delete')}
        isLoading={isRunning}
        onConfirm={() => void run(() => deleteMusicWithUndo(kind, items))}
      >
        <p>{names.join(', ') + (items.length > SHOWN ? ' …' : '')}</p>
        <p>
          {kind === 'track'
            ? t('They are hidden immediately, including from albums, playlists and queues.')
            : t('They and their tracks are hidden immediately.')}
        </p>
        <p className={textStyles.muted}>{t('You can restore it within :days days.', { days: BIN_RETENTION_DAYS })}</p>
      </ConfirmDialog>
    </>
  );
};
