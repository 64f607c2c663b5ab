import { type ArtistItem, artistPath } from '#contracts/artist';
import { t } from '../lib/translate';
import { Cover } from '../ui/Cover';
import { MarkedText } from '../ui/Marked';
import { PlayButton } from '../ui/PlayButton';

/** An artist in a rail or a grid. */
export const ArtistCard = ({ artist }: { artist: ArtistItem }) => (
  <article className="mc mc-artist">
    <div className="pic">
      <Cover image={artist.image_small} sizes="(max-width: 768px) 116px, 160px" />
      <PlayButton subject={`artist:${artist.id}`} name={artist.name} className="go" />
    </div>
    <a className="ttl ell" href={artistPath(artist)} dir="auto">
      <MarkedText text={artist.name} />
    </a>
    <span className="sub ell">{t('Artist')}</span>
  </article>
);
