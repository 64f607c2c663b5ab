import type { WorkGrant } from '#contracts/catalogue/grant';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import * as settingsPanelStyles from '#islands/platform/ui/layout/SettingsPanel.module.css';
import { ArtistRights } from './ArtistRights';
import { type SharedWork, sharingQuery } from './collaboration.queries';

interface CollaborationPanelProps {
  work: SharedWork;
}

/** Names of artists with rights by the track's album, which are changed there. */
const throughAlbum = (grants: WorkGrant[]): string =>
  [...new Set(grants.filter(({ album }) => album !== null).map(({ artist }) => artist.name))].join(', ');

const Rights = ({ work }: CollaborationPanelProps) => {
  const { data: sharing, isError, refetch } = usePageQuery(sharingQuery(work));
  if (isError) return <ErrorState title={t('The rights did not load')} onRetry={() => void refetch()} />;
  if (!sharing) return <Loading />;
  const { artists, grants } = sharing;
  const names = throughAlbum(grants);
  return (
    <>
      <p className={`${textStyles.muted} ${settingsPanelStyles.lead}`}>
        {artists.length
          ? t('A credit alone gives no access. Choose what each artist’s team may do; you can revoke it at any time.')
          : t('Credit another artist to share drafts, editing or insights with them. They must accept the credit first.')}
      </p>
      {artists.map((artist) => (
        <ArtistRights key={artist.id} work={work} artist={artist} grants={grants} />
      ))}
      {names && <p className={textStyles.muted}>{t('With access through the release: :names', { names })}</p>}
    </>
  );
};

export const CollaborationPanel = (props: CollaborationPanelProps) => (
  <ScreenRoot>
    <SettingsPanel id="collaboration" title={t('Collaboration')}>
      <Rights {...props} />
    </SettingsPanel>
  </ScreenRoot>
);
