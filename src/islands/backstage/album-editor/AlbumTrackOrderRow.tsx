import { musicFormPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { useEditorArea } from '#islands/backstage/managed-music/editor-area';
import { VisibilityChip } from '#islands/catalogue/publishing/VisibilityChip';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { PlayButton } from '#islands/platform/ui/button/PlayButton';
import type { AlbumTrack } from './album-form';
import { OrderRow, type OrderRowProps } from './OrderRow';

interface AlbumTrackOrderRowProps
  extends Pick<OrderRowProps, 'number' | 'discs' | 'hasDiscs' | 'isDragged' | 'gap' | 'onGrip' | 'onStep' | 'onDisc'> {
  track: AlbumTrack;
  /** Omitted for users who may not remove tracks. */
  onRemove?: () => void;
}

export const AlbumTrackOrderRow = ({ track, onRemove, ...order }: AlbumTrackOrderRowProps) => {
  const { path } = useEditorArea();
  const { id, name, visibility } = track;
  return (
    <OrderRow
      {...order}
      name={name}
      disc={track.disc}
      duration={track.duration}
      play={<PlayButton size={36} subject={subjectOf('track', id)} name={name} />}
      title={
        <a className={`${layoutStyles.grow} ${textStyles.truncate} ${textStyles.link}`} href={musicFormPath('track', id, path)} dir="auto">
          {name}
        </a>
      }
      note={visibility !== 'public' && <VisibilityChip visibility={visibility} scheduledAt={null} />}
      action={
        onRemove && (
          <IconButton
            icon="x"
            size="sm"
            label={t('Remove :name from the release', { name })}
            onClick={({ detail }) => detail < 2 && onRemove()}
          />
        )
      }
    />
  );
};
