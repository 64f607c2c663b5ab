import { useState } from 'react';
import type { BlockedDomain, InvitationCode } from '#contracts/administration/joining';
import type { UserChoices } from '#contracts/administration/user-table';
import type { JoiningMode } from '#functions/account/auth/joining.contract';
import * as styles from '#islands/administration/joining/JoinCodesPage.module.css';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { Callout } from '#islands/platform/ui/base/Callout';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { BlockedDomainsPanel } from './BlockedDomainsPanel';
import { CodeRow } from './CodeRow';
import { CreateCodeDialog } from './CreateCodeDialog';
import { useCodes, useRevokedCode } from './joining.queries';

interface JoinCodesPageProps {
  codes: InvitationCode[];
  domains: BlockedDomain[];
  roles: UserChoices['roles'];
  mode: JoiningMode | 'nobody';
  baseUrl: string;
}

const effectText = (mode: JoinCodesPageProps['mode']): string =>
  ({
    everyone: t('Everyone can register without a code now. A code adds its role.'),
    approval: t('New accounts await your approval now. With a code they don’t.'),
    invitation: t('No one can register without a code now.'),
    nobody: t('Registration is closed now, also with a code.'),
  })[mode];

const Codes = ({ codes: first, roles, mode, baseUrl }: Omit<JoinCodesPageProps, 'domains'>) => {
  const codes = useCodes(first);
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<InvitationCode | null>(null);
  const revoke = useRevokedCode(t('Code revoked'));
  return (
    <SettingsPanel
      id="codes"
      title={t('Invitation codes')}
      footer={
        <Button variant="outline" icon="plus" onClick={() => setCreating(true)}>
          {t('Create code')}
        </Button>
      }
    >
      <Callout>
        <p>{effectText(mode)}</p>
      </Callout>
      {codes.length > 0 ? (
        <ul aria-label={t('Invitation codes')}>
          {codes.map((code) => (
            <CodeRow key={code.id} code={code} baseUrl={baseUrl} onRevoke={() => setRevoked(code)} />
          ))}
        </ul>
      ) : (
        <p className={textStyles.muted}>{t('No codes yet.')}</p>
      )}
      {isCreating && <CreateCodeDialog roles={roles} baseUrl={baseUrl} onClose={() => setCreating(false)} />}
      <ConfirmDialog
        isOpen={revoked !== null}
        onClose={() => setRevoked(null)}
        title={t('Revoke :code?', { code: revoked?.code ?? '' })}
        verb={t('Revoke code')}
        isLoading={revoke.isPending}
        onConfirm={() => revoked && revoke.mutate(revoked.id, { onSettled: () => setRevoked(null) })}
      >
        {t('No one can register with it any more. Users who joined with it keep their accounts.')}
      </ConfirmDialog>
    </SettingsPanel>
  );
};

export const JoinCodesPage = ({ domains, ...codes }: JoinCodesPageProps) => (
  <ScreenRoot>
    <div className={styles.root}>
      <Codes {...codes} />
      <BlockedDomainsPanel first={domains} />
    </div>
  </ScreenRoot>
);
