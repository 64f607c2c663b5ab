import type { ReactNode } from 'react';
import type { Metric } from '#contracts/backstage/insight';
import type { ManagedAlbum, ManagedArtist, ManagedTrack } from '#contracts/backstage/managed-music';
import { workspacePath } from '#functions/platform/contract/page-path';
import * as styles from '#islands/backstage/music-list/BackstageOverview.module.css';
import { t } from '#islands/platform/lib/translate';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { Section } from '#islands/platform/ui/layout/Rail';
import { ManagedArtists } from './ManagedArtists';
import { ManagedMetrics } from './ManagedMetrics';
import { MusicSummary } from './MusicSummary';
import { nextStep } from './next-step';

interface BackstageOverviewProps {
  /** Active workspace; null shows everything the user manages. */
  workspace: { id: number; name: string } | null;
  artists: ManagedArtist[];
  /** Latest first. */
  albums: ManagedAlbum[];
  tracks: ManagedTrack[];
  /** Scheduled music, next first. */
  due: { albums: ManagedAlbum[]; tracks: ManagedTrack[] };
  plays: Metric;
  drafts: number;
  requests: number;
  mayUpload: boolean;
  mayRequest: boolean;
  /** News, beside the releases. */
  children?: ReactNode;
}

const Nobody = ({ mayRequest }: { mayRequest: boolean }) => (
  <EmptyState title={t('Publish your own music')}>
    <p className={textStyles.muted}>{t('Tell us who you are. Once approved, you can upload music and see who listens.')}</p>
    {mayRequest && (
      <ButtonLink href="/backstage/requests/become-artist" variant="primary" isPill>
        {t('Become an artist')}
      </ButtonLink>
    )}
    {mayRequest && (
      <a className={textStyles.plainLink} href="/backstage/requests/claim-artist">
        {t('Already have a profile here? Claim it')}
      </a>
    )}
  </EmptyState>
);

const Team = ({ workspace }: { workspace: { id: number; name: string } }) => (
  <p className={styles.team}>
    <span>
      {t('Current workspace:')} <b dir="auto">{workspace.name}</b>
    </span>
    <Button variant="outline" size="xs" data-action="switch-workspace">
      {t('Switch workspace')}
    </Button>
  </p>
);

export const BackstageOverview = (props: BackstageOverviewProps) => {
  const { workspace, artists, albums, tracks, due, mayUpload, mayRequest, children } = props;
  const isEmpty = !albums.length && !tracks.length;
  if (!workspace && isEmpty && !artists.length) return <Nobody mayRequest={mayRequest} />;
  const teams = Map.groupBy(
    artists.filter((artist) => artist.workspace),
    (artist) => artist.workspace!.name,
  );
  const own = workspace ? artists : artists.filter((artist) => !artist.workspace);
  const dueTracks = due.tracks.filter(({ album }) => !due.albums.some(({ id }) => id === album?.id));
  const [next] = [...due.albums, ...dueTracks].toSorted((one, other) => (one.scheduled_at ?? '').localeCompare(other.scheduled_at ?? ''));
  const step = isEmpty ? null : nextStep(props);
  return (
    <>
      {workspace && <Team workspace={workspace} />}
      {!isEmpty && <ManagedMetrics {...props} next={next} />}
      {step && (
        <section className={`${cardStyles.root} ${styles.nextStep}`} aria-label={t('Next step')}>
          <p dir="auto">{step.text}</p>
          <ButtonLink href={step.href} size="sm" variant="primary">
            {step.label}
          </ButtonLink>
        </section>
      )}
      {next && (
        <Section title={t('Upcoming releases')}>
          <MusicSummary albums={due.albums} tracks={dueTracks} />
        </Section>
      )}
      {(albums.length > 0 || children) && (
        <div className={styles.columns}>
          {albums.length > 0 && (
            <Section title={t('Releases')} href="/backstage/albums">
              <MusicSummary albums={albums} />
            </Section>
          )}
          {children}
        </div>
      )}
      {own.length > 0 && (
        <Section title={workspace ? t('Artists of :name', { name: workspace.name }) : t('Your artists')}>
          <ManagedArtists artists={own} />
        </Section>
      )}
      {!workspace &&
        [...teams].map(([name, theirs]) => (
          <Section key={name} title={t('Artists of :name', { name })}>
            <ManagedArtists artists={theirs} />
          </Section>
        ))}
      {tracks.length > 0 && (
        <Section title={t('Tracks')} href="/backstage/tracks">
          <MusicSummary tracks={tracks} />
        </Section>
      )}
      {isEmpty && workspace && !artists.length && (
        <EmptyState title={t('No artists in this workspace yet')}>
          <p className={textStyles.muted}>{t('An artist’s owner can add it to the workspace.')}</p>
          <ButtonLink href={workspacePath(workspace)} variant="outline" isPill>
            {t('Open workspace')}
          </ButtonLink>
        </EmptyState>
      )}
      {isEmpty && artists.length > 0 && mayUpload && (
        <EmptyState title={t('Nothing uploaded yet')}>
          <p className={textStyles.muted}>{t('Drop a file or a folder. We read titles, cover and order from it.')}</p>
          <ButtonLink href="/backstage/upload" variant="primary" isPill icon="upload">
            {t('Upload music')}
          </ButtonLink>
        </EmptyState>
      )}
    </>
  );
};
