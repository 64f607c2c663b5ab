import type { AlbumItem } from '#contracts/catalogue/album';
import { albumPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { ArtistLinks } from '#islands/catalogue/artist/ArtistLinks';
import { yearOf } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { HighlightedText } from '#islands/platform/ui/base/Highlight';
import { Icon } from '#islands/platform/ui/base/Icon';
import { PlayButton } from '#islands/platform/ui/button/PlayButton';
import { recordType } from './record-type';

interface AlbumCardProps {
  album: AlbumItem;
  /** The line below the name: who made it, or, where that is plain, what and when it is. */
  sub?: 'artists' | 'release';
}

/** An album in a rail or a grid. */
export const AlbumCard = ({ album, sub = 'artists' }: AlbumCardProps) => (
  <article className="mc">
    <div className="pic">
      <Cover image={album.image} sizes="(max-width: 768px) 148px, 190px" />
      <PlayButton subject={subjectOf('album', album.id)} name={album.name} className="go" size={40} />
      <button
        type="button"
        className="ibtn ibtn-sm more"
        data-menu={subjectOf('album', album.id)}
        aria-label={t('More for :name', { name: album.name })}
      >
        <Icon name="more" size="sm" />
      </button>
    </div>
    <a className="ttl ell" href={albumPath(album, album.artists[0]?.slug)} dir="auto">
      <HighlightedText text={album.name} />
    </a>
    <span className="sub ell">
      {sub === 'artists' ? (
        <ArtistLinks artists={album.artists} />
      ) : (
        [recordType(album.record_type), album.release_date && yearOf(album.release_date)].filter(Boolean).join(', ')
      )}
    </span>
  </article>
);
