import type { PlaylistItem } from '#contracts/listening/playlist';
import * as styles from '#islands/listening/playlist/PlaylistCover.module.css';
import { imageAt } from '#islands/platform/lib/image';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as coverStyles from '#islands/platform/ui/base/Cover.module.css';
import { classNames } from '#islands/platform/ui/base/class-names';

interface PlaylistCoverProps {
  playlist: Pick<PlaylistItem, 'image' | 'covers'>;
  sizes: string;
  eager?: boolean;
  className?: string;
}

const TILES = 4;
const TILE_WIDTH = 96;

/** Own image, else a mosaic of four covers, else the first cover. */
export const PlaylistCover = ({ playlist, sizes, eager = false, className }: PlaylistCoverProps) =>
  playlist.image || playlist.covers.length < TILES ? (
    <Cover image={playlist.image ?? playlist.covers[0] ?? null} sizes={sizes} eager={eager} className={className} />
  ) : (
    <span className={classNames(coverStyles.root, styles.mosaic, className)}>
      {playlist.covers.slice(0, TILES).map((cover) => (
        <img
          key={cover}
          src={imageAt(cover, eager ? 320 : TILE_WIDTH)}
          width={TILE_WIDTH}
          height={TILE_WIDTH}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      ))}
    </span>
  );
