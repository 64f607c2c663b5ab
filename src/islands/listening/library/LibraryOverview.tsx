import type { LikedAlbum, LikedArtist, LikedTrack, PlayedTrack } from '#contracts/listening/library';
import { AlbumRail } from '#islands/catalogue/album/AlbumRail';
import { ArtistRail } from '#islands/catalogue/artist/ArtistRail';
import { TrackCard } from '#islands/catalogue/track/TrackCard';
import { TrackList } from '#islands/catalogue/track/TrackList';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { Rail, Section } from '#islands/platform/ui/layout/Rail';

interface LibraryOverviewProps {
  songs: LikedTrack[];
  albums: LikedAlbum[];
  artists: LikedArtist[];
  history: PlayedTrack[];
}

const lastPlayed = (history: PlayedTrack[]): PlayedTrack[] => [...new Map(history.map((track) => [track.id, track])).values()];

export const LibraryOverview = ({ songs, albums, artists, history }: LibraryOverviewProps) => {
  const played = lastPlayed(history);
  if (!songs.length && !albums.length && !artists.length && !played.length) {
    return (
      <EmptyState title={t('Your library is empty')}>
        <p className={textStyles.muted}>{t('Save music with the heart button and follow artists to see them here.')}</p>
        <ButtonLink variant="outline" isPill href="/">
          {t('Discover music')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      {played.length > 0 && (
        <Rail title={t('Recently played')} href="/library/history">
          {played.map((track) => (
            <li key={track.id}>
              <TrackCard track={track} from="library:history" />
            </li>
          ))}
        </Rail>
      )}
      {songs.length > 0 && (
        <Section title={t('Songs')} href="/library/songs">
          <TrackList tracks={songs} from="library:songs" name={t('your songs')} partial layout="mixed" />
        </Section>
      )}
      <AlbumRail title={t('Albums')} href="/library/albums" albums={albums} />
      <ArtistRail title={t('Artists')} href="/library/artists" artists={artists} />
    </>
  );
};
