import type { ArtistItem } from '#contracts/catalogue/artist';
import { artistPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { HighlightedText } from '#islands/platform/ui/base/Highlight';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { PlayButton } from '#islands/platform/ui/button/PlayButton';
import * as mediaCardStyles from '#islands/platform/ui/layout/media-card.module.css';

export const ArtistCard = ({ artist }: { artist: ArtistItem }) => (
  <article className={`${mediaCardStyles.root} ${mediaCardStyles.artist}`}>
    <div className={mediaCardStyles.picture}>
      <Cover image={artist.image_small} sizes="(max-width: 768px) 116px, 160px" />
      <PlayButton subject={subjectOf('artist', artist.id)} name={artist.name} className={mediaCardStyles.play} />
    </div>
    <a className={`${mediaCardStyles.title} ${textStyles.truncate}`} href={artistPath(artist)} dir="auto">
      <HighlightedText text={artist.name} />
    </a>
    <span className={`${mediaCardStyles.subtitle} ${textStyles.truncate}`}>{t('Artist')}</span>
  </article>
);
