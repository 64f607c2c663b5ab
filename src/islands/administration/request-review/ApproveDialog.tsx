import { useState } from 'react';
import type { BackstageRequestDetail, ClaimMode } from '#contracts/backstage/backstage-request';
import { useApproveRequest } from '#islands/backstage/backstage-request/backstage-request.queries';
import { errorMessage } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Callout } from '#islands/platform/ui/base/Callout';
import * as stackStyles from '#islands/platform/ui/base/stack.module.css';
import { RadioCards } from '#islands/platform/ui/field/Radio';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';

interface ApproveDialogProps {
  request: BackstageRequestDetail;
  onClose: () => void;
}

const consequence = ({ type, artist_name, user }: BackstageRequestDetail): string => {
  const values = { artist: artist_name, person: user.name };
  if (type === 'become-artist') return t('Creates the profile “:artist”. :person can upload music to it.', values);
  if (type === 'claim-artist') return t(':person can edit the profile of “:artist” and upload music to it.', values);
  return t('“:artist” gets the verified badge.', values);
};

const namesOf = (people: { name: string }[]): string => people.map(({ name }) => name).join(', ');

interface ModeFieldProps {
  artist: string;
  others: { name: string }[];
  value: ClaimMode | null;
  onChange: (mode: ClaimMode) => void;
}

/** Without a default: both choices affect users who are not present. */
const ModeField = ({ artist, others, value, onChange }: ModeFieldProps) => (
  <>
    <Callout tone="warning" icon="users">
      {t('“:artist” is managed by :names. They are notified of your decision.', { artist, names: namesOf(others) })}
    </Callout>
    <RadioCards
      label={t('Current managers')}
      value={value}
      onChange={onChange}
      options={[
        {
          id: 'add',
          label: t('Add as another manager'),
          description: t('All managers share all rights to the profile and its music, drafts included.'),
        },
        {
          id: 'transfer',
          label: t('Transfer the artist'),
          description: t('The current managers and their workspace lose the profile and its music. Their private links and grants end.'),
        },
      ]}
    />
  </>
);

/** Approval cannot be undone. */
export const ApproveDialog = ({ request, onClose }: ApproveDialogProps) => {
  const [mode, setMode] = useState<ClaimMode | null>(null);
  const approval = useApproveRequest(request.id, () => {
    showToast(t('Request approved. The user is notified by email.'));
    onClose();
  });
  const { type, rivals, artist, artist_name, applicant, user } = request;
  const isClaim = type === 'claim-artist';
  const managers = isClaim ? (artist?.managers ?? []) : [];
  const others = managers.filter(({ id }) => id !== user.id);
  const approve = () => {
    approval.mutate({ mode: others.length ? (mode ?? undefined) : undefined, managers: managers.map(({ id }) => id) });
    setMode(null);
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('Approve the request for “:name”?', { name: artist_name })}
      verb={mode === 'transfer' ? t('Transfer artist') : t('Approve')}
      isDestructive={mode === 'transfer'}
      isLoading={approval.isPending}
      isDisabled={request.refusal !== null || (others.length > 0 && mode === null)}
      onConfirm={approve}
    >
      <div className={stackStyles.root}>
        {approval.error && <Callout tone="danger">{errorMessage(approval.error)}</Callout>}
        <p>{consequence(request)}</p>
        {applicant && !applicant.email_verified && (
          <Callout tone="warning">
            {t('The email address of :person is not verified. It may belong to someone else.', { person: user.name })}
          </Callout>
        )}
        {others.length > 0 && <ModeField artist={artist_name} others={others} value={mode} onChange={setMode} />}
        {isClaim && rivals.length > 0 && (
          <p>
            <b>{t('This also denies the claims of :names.', { names: namesOf(rivals.map((rival) => rival.user)) })}</b>
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
};
