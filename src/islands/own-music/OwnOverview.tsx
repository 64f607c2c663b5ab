import type { ArtistItem } from '#contracts/artist';
import type { OwnAlbum, OwnTrack } from '#contracts/own-music';
import { t } from '../lib/translate';
import { ButtonLink } from '../ui/ButtonLink';
import { EmptyState } from '../ui/EmptyState';
import { Section } from '../ui/Rail';
import { OwnArtists } from './OwnArtists';
import { WorkRow } from './WorkRow';
import { albumNote, trackNote } from './work-note';

interface OwnOverviewProps {
  artists: ArtistItem[];
  /** The latest first. */
  albums: OwnAlbum[];
  tracks: OwnTrack[];
  mayUpload: boolean;
  mayRequest: boolean;
}

const Nobody = ({ mayRequest }: { mayRequest: boolean }) => (
  <EmptyState title={t('Publish your own music')}>
    <p className="muted">{t('Tell us who you are; as soon as that is approved, you can upload music and see who listens.')}</p>
    {mayRequest && (
      <ButtonLink href="/backstage/requests/become-artist" variant="primary" isPill>
        {t('Become an artist')}
      </ButtonLink>
    )}
    {mayRequest && (
      <a className="ulink" href="/backstage/requests/claim-artist">
        {t('Your artist is here already? Claim the profile')}
      </a>
    )}
  </EmptyState>
);

/** What an artist finds backstage first: who they are, and what they worked on last. */
export const OwnOverview = ({ artists, albums, tracks, mayUpload, mayRequest }: OwnOverviewProps) => {
  if (!artists.length && !albums.length && !tracks.length) return <Nobody mayRequest={mayRequest} />;
  return (
    <>
      {artists.length > 0 && (
        <Section title={t('Your artists')}>
          <OwnArtists artists={artists} />
        </Section>
      )}
      {albums.length > 0 && (
        <Section title={t('Releases')} href="/backstage/albums">
          <ul className="work">
            {albums.map((album) => (
              <WorkRow
                key={album.id}
                name={album.name}
                href={`/backstage/albums/${album.id}/edit`}
                image={album.image}
                note={albumNote(album)}
                visibility={album.visibility}
                scheduledAt={album.scheduled_at}
              />
            ))}
          </ul>
        </Section>
      )}
      {tracks.length > 0 && (
        <Section title={t('Tracks')} href="/backstage/tracks">
          <ul className="work">
            {tracks.map((track) => (
              <WorkRow
                key={track.id}
                name={track.name}
                href={`/backstage/tracks/${track.id}/edit`}
                image={track.image}
                note={trackNote(track)}
                visibility={track.visibility}
                scheduledAt={track.scheduled_at}
              />
            ))}
          </ul>
        </Section>
      )}
      {!albums.length && !tracks.length && mayUpload && (
        <EmptyState title={t('Nothing uploaded yet')}>
          <p className="muted">{t('Drop a file or a whole folder: we read the titles, the cover and the order from it.')}</p>
          <ButtonLink href="/backstage/upload" variant="primary" isPill icon="upload">
            {t('Upload music')}
          </ButtonLink>
        </EmptyState>
      )}
    </>
  );
};
