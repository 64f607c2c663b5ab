import type { AlbumDetail, AlbumItem } from '#contracts/album';
import { artistPath } from '#contracts/artist';
import type { PublicSettings } from '#contracts/settings';
import type { TrackItem } from '#contracts/track';
import { ArtistLinks } from '../artist/ArtistLinks';
import { CommentRoom } from '../comment/CommentRoom';
import { fitted } from '../lib/fit';
import { formatLength, formatTracks, yearOf } from '../lib/format';
import { LEAD_SIZES } from '../lib/lead-image';
import { t } from '../lib/translate';
import { LikeButton, RepostButton } from '../library/MarkButton';
import { AddToPlaylistButton } from '../playlist/AddToPlaylistButton';
import { RadioLink } from '../radio/RadioLink';
import { ShareButton } from '../share/ShareButton';
import { TrackList } from '../track/TrackList';
import { AdSlot } from '../ui/AdSlot';
import { Cover } from '../ui/Cover';
import { EmptyState } from '../ui/EmptyState';
import { Icon } from '../ui/Icon';
import { PlayPill } from '../ui/PlayButton';
import { AlbumCredits } from './AlbumCredits';
import { AlbumRail } from './AlbumRail';
import { recordType } from './record-type';
import '../../styles/album.css';

export interface AlbumPageProps {
  album: AlbumDetail & { tracks: TrackItem[] };
  /** Other releases of its first artist. */
  more: AlbumItem[];
  ads: PublicSettings['ads'];
}

/** An album: what it is, its tracks in order, who made it, and what else they made. */
export const AlbumPage = ({ album, more, ads }: AlbumPageProps) => {
  const subject = `album:${album.id}`;
  const artist = album.artists[0];
  return (
    <>
      <AdSlot html={ads.album_above} />
      <section className="hero">
        <Cover image={album.image} sizes={LEAD_SIZES.cover} eager />
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
            {album.tracks.length > 0 && <span>{[formatTracks(album.tracks.length), formatLength(album.duration)].join(', ')}</span>}
          </p>
        </div>
      </section>
      {album.tracks.length > 0 ? (
        <>
          <div className="acts">
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
            head
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
      <CommentRoom type="album" id={album.id} />
      {artist && (
        <AlbumRail title={t('More by :artist', { artist: artist.name })} href={artistPath(artist)} albums={more} sub="release" fit="n5" />
      )}
    </>
  );
};
