import type { AlbumWithTracks } from '#contracts/catalogue/track';
import { musicFormPath } from '#functions/platform/contract/page-path';
import { useEditorArea } from '#islands/backstage/managed-music/editor-area';
import { VisibilityChip } from '#islands/catalogue/publishing/VisibilityChip';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { OrderRow, type OrderRowProps } from './OrderRow';

interface AlbumTrackOrderRowProps extends Pick<OrderRowProps, 'discs' | 'isDragged' | 'gap' | 'onGrip' | 'onStep' | 'onDisc'> {
  track: AlbumWithTracks['tracks'][number];
  index: number;
  /** Omitted for users who may not remove tracks. */
  onRemove?: () => void;
}

export const AlbumTrackOrderRow = ({ track, index, onRemove, ...order }: AlbumTrackOrderRowProps) => {
  const { path } = useEditorArea();
  return (
    <OrderRow
      {...order}
      name={track.name}
      number={index + 1}
      disc={track.disc}
      duration={track.duration}
      title={
        <a
          className={`${layoutStyles.grow} ${textStyles.truncate} ${textStyles.plainLink}`}
          href={musicFormPath('track', track.id, path)}
          dir="auto"
        >
          {track.name}
        </a>
      }
      note={track.visibility !== 'public' && <VisibilityChip visibility={track.visibility} scheduledAt={null} />}
      action={
        onRemove && <IconButton icon="x" size="sm" label={t('Remove :name from the release', { name: track.name })} onClick={onRemove} />
      }
    />
  );
};
