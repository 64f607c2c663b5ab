import type { ArtistItem } from '#contracts/catalogue/artist';
import { artistPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { HighlightedText } from '#islands/platform/ui/base/Highlight';
import { PlayButton } from '#islands/platform/ui/button/PlayButton';

/** An artist in a rail or a grid. */
export const ArtistCard = ({ artist }: { artist: ArtistItem }) => (
  <article className="mc mc-artist">
    <div className="pic">
      <Cover image={artist.image_small} sizes="(max-width: 768px) 116px, 160px" />
      <PlayButton subject={subjectOf('artist', artist.id)} name={artist.name} className="go" />
    </div>
    <a className="ttl ell" href={artistPath(artist)} dir="auto">
      <HighlightedText text={artist.name} />
    </a>
    <span className="sub ell">{t('Artist')}</span>
  </article>
);
