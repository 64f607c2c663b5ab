import type { UserDetail } from '#contracts/account/user';
import { userAdminApi } from '#functions/account/user/user-admin.contract';
import * as styles from '#islands/administration/person/PersonRestriction.module.css';
import { call } from '#islands/platform/api-client/api-call';
import { formatMoment } from '#islands/platform/lib/day';
import { pageLocale } from '#islands/platform/lib/page-locale';
import { t } from '#islands/platform/lib/translate';
import { Callout } from '#islands/platform/ui/base/Callout';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { usePersonAct } from './person.queries';

/** `21 Nov 2026, 21:03 UTC`; UTC renders equally on the server and in every browser. */
const timeText = (iso: string): string => `${formatMoment(iso, { timeZone: 'UTC', isCompact: true, language: pageLocale() })} UTC`;

/** Suspension or scheduled deletion, and the button to lift it. */
export const PersonRestriction = ({ user }: { user: UserDetail }) => {
  const lift = usePersonAct(user.id, () => call(userAdminApi.liftSuspension, { params: { id: user.id } }), t('Suspension lifted'));
  const cancelDeletion = usePersonAct(
    user.id,
    () => call(userAdminApi.cancelDeletion, { params: { id: user.id } }),
    t('Deletion cancelled'),
  );
  if (user.awaits_approval)
    return (
      <Callout tone="warning" icon="clock" className={styles.root}>
        <p>{t('This account isn’t approved yet and has no rights.')}</p>
        <ButtonLink size="sm" variant="outline" href={`/admin/join-requests?query=${encodeURIComponent(user.email)}`}>
          {t('Open request')}
        </ButtonLink>
      </Callout>
    );
  if (user.deletion_due_at)
    return (
      <Callout tone="danger" className={styles.root}>
        <p>
          {t('This account will be deleted on :time. Until then it is suspended and can be restored.', {
            time: timeText(user.deletion_due_at),
          })}
        </p>
        <Button size="sm" variant="outline" isLoading={cancelDeletion.isPending} onClick={() => cancelDeletion.mutate()}>
          {t('Restore')}
        </Button>
      </Callout>
    );
  if (!user.banned_at) return null;
  return (
    <Callout tone="warning" icon="ban" className={styles.root}>
      <p>
        {user.ban_ends_at ? t('Suspended until :time.', { time: timeText(user.ban_ends_at) }) : t('Suspended indefinitely.')}{' '}
        {user.ban_reason && <span dir="auto">{t('Reason: :reason', { reason: user.ban_reason })}</span>}
      </p>
      <Button size="sm" variant="outline" isLoading={lift.isPending} onClick={() => lift.mutate()}>
        {t('Lift suspension')}
      </Button>
    </Callout>
  );
};
