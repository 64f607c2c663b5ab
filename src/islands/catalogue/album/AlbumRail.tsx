import type { AlbumItem } from '#contracts/catalogue/album';
import { Rail } from '#islands/platform/ui/layout/Rail';
import { AlbumCard } from './AlbumCard';

interface AlbumRailProps {
  title: string;
  href?: string;
  albums: AlbumItem[];
  sub?: 'artists' | 'release';
  /** Class for the number of columns; six by default. */
  fit?: string;
}

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
