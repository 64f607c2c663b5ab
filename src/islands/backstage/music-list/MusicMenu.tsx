import { useState } from 'react';
import type { Visibility } from '#contracts/catalogue/publishing';
import { BIN_RETENTION_DAYS } from '#functions/platform/contract/duration';
import { insightsPath, lyricFormPath, musicFormPath } from '#functions/platform/contract/page-path';
import { deleteMusicWithUndo } from '#islands/backstage/managed-music/delete-music';
import type { MusicKind } from '#islands/backstage/managed-music/managed-music.queries';
import { $out } from '#islands/backstage/managed-music/out.store';
import { previewPath } from '#islands/backstage/managed-music/preview-path';
import { isHiding, useHidingQuestion } from '#islands/backstage/managed-music/use-hiding-question';
import { hasPage } from '#islands/catalogue/publishing/visibility';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { Menu, MenuItem } from '#islands/platform/ui/overlay/Menu';
import { changeAlbum } from './change-album';
import { changeMusic } from './change-music';
import { changeTrack } from './change-track';

interface MusicMenuProps {
  kind: MusicKind;
  item: { id: number; name: string; visibility: Visibility; can: Record<string, boolean>; album?: object | null };
  path: string;
}

export const MusicMenu = ({ kind, item, path }: MusicMenuProps) => {
  const { id, name, visibility, can } = item;
  const [isAsking, setAsking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const isOut = visibility === 'public';
  const change = kind === 'track' ? changeTrack : changeAlbum;
  const hiding = useHidingQuestion();
  const show = async (next: Visibility) => {
    if (isHiding(visibility, next) && !(await hiding.ask({ names: [name], until: null, hasTracks: kind === 'album' }))) return;
    const failures = await changeMusic([item], (one) => change(one, () => ({ visibility: next })));
    if (failures[0]) showToast(failures[0].message, { type: 'danger' });
    else if (next === 'public' && !item.album) $out.set({ kind, id, name, path });
  };
  const remove = async () => {
    setDeleting(true);
    await deleteMusicWithUndo(kind, [item]);
    setDeleting(false);
    setAsking(false);
  };
  return (
    <>
      <Menu label={name} trigger={<IconButton icon="more" size="sm" label={t('More for :name', { name })} />}>
        {can.edit && <MenuItem icon="edit" label={t('Edit')} href={musicFormPath(kind, id)} />}
        {can.edit && kind === 'track' && <MenuItem icon="lyrics" label={t('Lyrics')} href={lyricFormPath(id)} />}
        {can.control && <MenuItem icon="chart" label={t('Insights')} href={insightsPath(kind, id)} />}
        {hasPage(visibility) ? (
          <MenuItem icon="arr-ur" label={t('View page')} href={path} />
        ) : (
          <MenuItem icon="eye" label={t('Preview')} href={previewPath(path)} />
        )}
        {can.control && (
          <MenuItem
            icon={isOut ? 'lock' : 'globe'}
            label={isOut ? t('Unpublish') : t('Publish')}
            onAction={() => void show(isOut ? 'private' : 'public')}
          />
        )}
        {can.control && <MenuItem icon="trash" label={t('Delete')} isDanger onAction={() => setAsking(true)} />}
      </Menu>
      {hiding.dialog}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Delete “:name”?', { name })}
        verb={t('Delete')}
        isLoading={isDeleting}
        onConfirm={() => void remove()}
      >
        <p className={textStyles.muted}>{t('You can restore it within :days days.', { days: BIN_RETENTION_DAYS })}</p>
      </ConfirmDialog>
    </>
  );
};
