import * as styles from '#islands/backstage/release-note-editor/ReleaseNotePanel.module.css';
import { HttpError } from '#islands/platform/api-client/http-error';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import * as settingsPanelStyles from '#islands/platform/ui/layout/SettingsPanel.module.css';
import { NoteDraft } from './NoteDraft';
import { NoteProgress } from './NoteProgress';
import { desksQuery, type Noted } from './release-note.queries';

interface ReleaseNotePanelProps {
  noted: Noted;
}

const Panel = ({ noted }: ReleaseNotePanelProps) => {
  const { data: desks, error, refetch } = usePageQuery(desksQuery(noted));
  // An editor of the release who manages none of its artists has no followers to write to.
  if (error instanceof HttpError && error.status === 404) return null;
  return (
    <SettingsPanel id="release-note" title={t('Note to followers')}>
      <p className={`${textStyles.muted} ${settingsPanelStyles.lead}`}>
        {t('Write to your followers once per release. They see it in their notifications and, if they want, by email.')}
      </p>
      {error ? (
        <ErrorState title={t('The note did not load')} onRetry={() => void refetch()} />
      ) : desks ? (
        desks.map((desk) => (
          <div key={desk.artist.id} className={styles.desk}>
            {desks.length > 1 && <h3 dir="auto">{desk.artist.name}</h3>}
            {!desk.note || desk.note.state === 'draft' ? (
              <NoteDraft noted={noted} desk={desk} />
            ) : (
              <NoteProgress noted={noted} desk={desk} note={desk.note} />
            )}
          </div>
        ))
      ) : (
        <Loading />
      )}
    </SettingsPanel>
  );
};

export const ReleaseNotePanel = (props: ReleaseNotePanelProps) => (
  <ScreenRoot>
    <Panel {...props} />
  </ScreenRoot>
);
