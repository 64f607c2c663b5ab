import type { AlbumItem } from '#contracts/catalogue/album';
import { VARIOUS_ARTISTS } from '#functions/catalogue/album/album-artists.contract';
import { albumPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { ArtistLinks } from '#islands/catalogue/artist/ArtistLinks';
import { yearOf } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { HighlightedText } from '#islands/platform/ui/base/Highlight';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import { PlayButton } from '#islands/platform/ui/button/PlayButton';
import * as mediaCardStyles from '#islands/platform/ui/layout/media-card.module.css';
import { recordType } from './record-type';

interface AlbumCardProps {
  album: AlbumItem;
  /** Second line: the artists, or record type and year. */
  sub?: 'artists' | 'release';
}

export const AlbumCard = ({ album, sub = 'artists' }: AlbumCardProps) => (
  <article className={mediaCardStyles.root}>
    <div className={mediaCardStyles.picture}>
      <Cover image={album.image} sizes="(max-width: 768px) 148px, 190px" />
      <PlayButton subject={subjectOf('album', album.id)} name={album.name} className={mediaCardStyles.play} size={40} />
      <button
        type="button"
        className={iconButtonClass({ size: 'sm' }, mediaCardStyles.more)}
        data-menu={subjectOf('album', album.id)}
        aria-label={t('More for :name', { name: album.name })}
      >
        <Icon name="more" size="sm" />
      </button>
    </div>
    <a className={`${mediaCardStyles.title} ${textStyles.truncate}`} href={albumPath(album, album.artists[0]?.slug)} dir="auto">
      <HighlightedText text={album.name} />
    </a>
    <span className={`${mediaCardStyles.subtitle} ${textStyles.truncate}`}>
      {sub === 'artists' && album.various_artists ? (
        VARIOUS_ARTISTS
      ) : sub === 'artists' ? (
        <ArtistLinks artists={album.artists} />
      ) : (
        [recordType(album.record_type), album.release_date && yearOf(album.release_date)].filter(Boolean).join(', ')
      )}
    </span>
  </article>
);
