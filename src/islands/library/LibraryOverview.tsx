import type { LikedAlbum, LikedArtist, LikedTrack, PlayedTrack } from '#contracts/library';
import { trackPath } from '#contracts/track';
import { AlbumCard } from '../album/AlbumCard';
import { ArtistCard } from '../artist/ArtistCard';
import { ArtistLinks } from '../artist/ArtistLinks';
import { t } from '../lib/translate';
import { mainArtists } from '../track/main-artists';
import { TrackList } from '../track/TrackList';
import { Cover } from '../ui/Cover';
import { EmptyState } from '../ui/EmptyState';
import { PlayButton } from '../ui/PlayButton';
import { Rail, Section } from '../ui/Rail';

interface LibraryOverviewProps {
  /** What came last of each kind, the latest first. */
  songs: LikedTrack[];
  albums: LikedAlbum[];
  artists: LikedArtist[];
  history: PlayedTrack[];
}

const PlayedCard = ({ track }: { track: PlayedTrack }) => (
  <article className="mc">
    <div className="pic">
      <Cover image={track.image} sizes="(max-width: 768px) 148px, 190px" />
      <PlayButton subject={`track:${track.id}`} from="library:history" name={track.name} className="go" size={40} />
    </div>
    <a className="ttl ell" href={trackPath(track)} dir="auto">
      {track.name}
    </a>
    <span className="sub ell">
      <ArtistLinks artists={mainArtists(track)} />
    </span>
  </article>
);

/** What was played last, each once. */
const lastPlayed = (history: PlayedTrack[]): PlayedTrack[] => [...new Map(history.map((track) => [track.id, track])).values()];

/** The beginning of each part of the library. */
export const LibraryOverview = ({ songs, albums, artists, history }: LibraryOverviewProps) => {
  const played = lastPlayed(history);
  if (!songs.length && !albums.length && !artists.length && !played.length) {
    return (
      <EmptyState title={t('Your library is empty so far')}>
        <p className="muted">{t('Press the heart of anything you like, follow artists, and find it all here again.')}</p>
        <a className="btn btn-outline btn-pill" href="/">
          {t('Discover music')}
        </a>
      </EmptyState>
    );
  }
  return (
    <>
      {played.length > 0 && (
        <Rail title={t('Played last')} href="/library/history">
          {played.map((track) => (
            <li key={track.id}>
              <PlayedCard track={track} />
            </li>
          ))}
        </Rail>
      )}
      {songs.length > 0 && (
        <Section title={t('Songs')} href="/library/songs">
          <TrackList tracks={songs} from="library:songs" name={t('your songs')} partial layout="mixed" />
        </Section>
      )}
      {albums.length > 0 && (
        <Rail title={t('Albums')} href="/library/albums">
          {albums.map((album) => (
            <li key={album.id}>
              <AlbumCard album={album} />
            </li>
          ))}
        </Rail>
      )}
      {artists.length > 0 && (
        <Rail title={t('Artists')} href="/library/artists" fit="n7 arts">
          {artists.map((artist) => (
            <li key={artist.id}>
              <ArtistCard artist={artist} />
            </li>
          ))}
        </Rail>
      )}
    </>
  );
};
