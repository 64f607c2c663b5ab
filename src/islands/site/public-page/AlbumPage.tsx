import type { AlbumDetail, AlbumItem } from '#contracts/catalogue/album';
import type { TrackItem } from '#contracts/catalogue/track';
import type { PublicSettings } from '#contracts/platform/settings';
import { artistPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { LikeButton, RepostButton } from '#islands/account/saved-state/SaveButtons';
import { AlbumRail } from '#islands/catalogue/album/AlbumRail';
import { recordType } from '#islands/catalogue/album/record-type';
import { ArtistLinks } from '#islands/catalogue/artist/ArtistLinks';
import { AlbumCredits } from '#islands/catalogue/release/AlbumCredits';
import { TrackList } from '#islands/catalogue/track/TrackList';
import { CommentsPlaceholder } from '#islands/community/comment/CommentsPlaceholder';
import { AddToPlaylistButton } from '#islands/listening/playlist/AddToPlaylistButton';
import { RadioLink } from '#islands/listening/radio/RadioLink';
import { ShareButton } from '#islands/listening/share/ShareButton';
import { formatDuration, formatTracks, yearOf } from '#islands/platform/lib/format';
import { HERO_SIZES } from '#islands/platform/lib/hero-image';
import { fitted } from '#islands/platform/lib/title-size';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { Icon } from '#islands/platform/ui/base/Icon';
import { PlayPill } from '#islands/platform/ui/button/PlayButton';
import { AdSlot } from '#islands/platform/ui/layout/AdSlot';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import '../../../styles/album.css';

export interface AlbumPageProps {
  album: AlbumDetail & { tracks: TrackItem[] };
  /** Other releases of its first artist. */
  more: AlbumItem[];
  ads: PublicSettings['ads'];
}

/** An album: what it is, its tracks in order, who made it, and what else they made. */
export const AlbumPage = ({ album, more, ads }: AlbumPageProps) => {
  const subject = subjectOf('album', album.id);
  const artist = album.artists[0];
  return (
    <>
      <AdSlot html={ads.album_above} />
      <section className="hero" data-part="hero">
        <Cover image={album.image} sizes={HERO_SIZES.cover} eager />
        <div className="grow">
          <p className="kind">{recordType(album.record_type)}</p>
          <h1 className="d-5" {...fitted(album.name)} dir="auto">
            {album.name}
          </h1>
          <p className="meta">
            {album.artists.length > 0 && (
              <span className="strong">
                <ArtistLinks artists={album.artists} />
              </span>
            )}
            {album.release_date && <time dateTime={album.release_date}>{yearOf(album.release_date)}</time>}
            {album.tracks.length > 0 && <span>{[formatTracks(album.tracks.length), formatDuration(album.duration)].join(', ')}</span>}
          </p>
        </div>
      </section>
      {album.tracks.length > 0 ? (
        <>
          <div className="acts" data-part="actions">
            <PlayPill subject={subject} name={album.name} />
            <button type="button" className="ibtn ibtn-lg" data-shuffle={subject} aria-label={t('Shuffle')}>
              <Icon name="shuffle" />
            </button>
            <LikeButton subject={subject} name={album.name} size="lg" />
            <RepostButton subject={subject} name={album.name} size="lg" className="hide-m" />
            <AddToPlaylistButton subject={subject} name={album.name} className="hide-m" />
            <RadioLink seed={album} name={album.name} className="hide-m" />
            <ShareButton subject={subject} name={album.name} />
            <button type="button" className="ibtn ibtn-lg" data-menu={subject} aria-label={t('More for :name', { name: album.name })}>
              <Icon name="more" />
            </button>
            {album.tracks.length > 1 && <span className="end faint hide-m small">{t('Plays without gaps')}</span>}
          </div>
          <TrackList
            tracks={album.tracks}
            from={subject}
            name={album.name}
            layout="record"
            hasHeader
            knownArtistIds={album.artists.map(({ id }) => id)}
          />
        </>
      ) : (
        <EmptyState title={t('Nothing on this record yet')}>
          {artist && (
            <a className="btn btn-outline btn-pill" href={artistPath(artist)}>
              {t('More by :artist', { artist: artist.name })}
            </a>
          )}
        </EmptyState>
      )}
      <AlbumCredits album={album} />
      <CommentsPlaceholder type="album" id={album.id} />
      {artist && (
        <AlbumRail title={t('More by :artist', { artist: artist.name })} href={artistPath(artist)} albums={more} sub="release" fit="n5" />
      )}
    </>
  );
};
