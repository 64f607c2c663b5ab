import type { WorkspaceItem } from '#contracts/account/workspace';
import { t } from '#islands/platform/lib/translate';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { Loading } from '#islands/platform/ui/base/Spinner';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import { MemberRow } from './MemberRow';
import { membersQuery } from './workspace.queries';

export const MembersPanel = ({ workspace }: { workspace: WorkspaceItem }) => {
  const { data: members, isError, refetch } = usePageQuery(membersQuery(workspace.id));
  return (
    <SettingsPanel id="members" title={t('Members')}>
      {members ? (
        <ul aria-label={t('Members')}>
          {members.map((member) => (
            <MemberRow key={member.user.id} workspace={workspace} member={member} />
          ))}
        </ul>
      ) : isError ? (
        <ErrorState title={t('The members did not load')} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </SettingsPanel>
  );
};
