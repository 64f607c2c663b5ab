import type { ArtistItem } from '#contracts/catalogue/artist';
import * as cardLayoutStyles from '#islands/platform/ui/layout/card-layout.module.css';
import { Rail } from '#islands/platform/ui/layout/Rail';
import { ArtistCard } from './ArtistCard';

interface ArtistRailProps {
  title: string;
  href?: string;
  artists: ArtistItem[];
}

export const ArtistRail = ({ title, href, artists }: ArtistRailProps) =>
  artists.length > 0 && (
    <Rail title={title} href={href} fit={`${cardLayoutStyles.sevenColumns} ${cardLayoutStyles.artists}`}>
      {artists.map((artist) => (
        <li key={artist.id}>
          <ArtistCard artist={artist} />
        </li>
      ))}
    </Rail>
  );
