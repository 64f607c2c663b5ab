import type { AlbumItem } from '#contracts/catalogue/album';
import { Rail } from '#islands/platform/ui/layout/Rail';
import { AlbumCard } from './AlbumCard';

interface AlbumRailProps {
  title: string;
  /** Where all of them are. */
  href?: string;
  albums: AlbumItem[];
  sub?: 'artists' | 'release';
  /** How many fit side by side, as the styles name it; six without. */
  fit?: string;
}

/** Albums in a row that scrolls sideways; nothing where there are none. */
export const AlbumRail = ({ title, href, albums, sub, fit }: AlbumRailProps) =>
  albums.length > 0 && (
    <Rail title={title} href={href} fit={fit}>
      {albums.map((album) => (
        <li key={album.id}>
          <AlbumCard album={album} sub={sub} />
        </li>
      ))}
    </Rail>
  );
