import type { Notification } from '#contracts/community/notification';
import { parseSubject } from '#functions/platform/contract/subject';
import { CreditButtons } from '#islands/catalogue/credit/CreditButtons';
import * as styles from '#islands/community/notification/NotificationActions.module.css';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import * as playButtonStyles from '#islands/platform/ui/button/PlayButton.module.css';
import { refreshNotifications, useInvitationAnswer } from './notification.queries';

interface NotificationActionsProps {
  notice: Notification;
  onUse: () => void;
}

export const NotificationActions = ({ notice: { data }, onUse }: NotificationActionsProps) => {
  const answer = useInvitationAnswer();
  const respond = (isJoined: boolean) => {
    if (data.inviteId) answer.mutate({ inviteId: data.inviteId, isJoined });
  };
  if (data.buttonActions.length === 0) return null;
  return (
    <div className={styles.root}>
      {data.buttonActions.map(({ label, action }) => {
        const { kind: command, id: subject } = parseSubject(action);
        if (command === 'play')
          return (
            <button
              key={action}
              type="button"
              className={buttonClass({ variant: 'primary', size: 'xs', isPill: true })}
              data-play={subject}
              onClick={onUse}
            >
              <span className={playButtonStyles.sign} />
              <span data-while="paused">{t(label)}</span>
              <span data-while="playing">{t('Pause')}</span>
            </button>
          );
        if (command === 'queue')
          return (
            <Button key={action} size="xs" icon="plus" data-queue-add={subject} onClick={onUse}>
              {t(label)}
            </Button>
          );
        // `CreditButtons` renders all answers at the first of them; approving needs the terms on the page of credits.
        if (command === 'credit-decline')
          return (
            <CreditButtons
              key={action}
              id={Number(subject)}
              title={data.lines[0]?.content ?? ''}
              size="xs"
              onSettled={refreshNotifications}
            />
          );
        if (command.startsWith('credit-')) return null;
        if (command === 'join' || command === 'decline')
          return (
            <Button
              key={action}
              size="xs"
              variant={command === 'join' ? 'primary' : 'neutral'}
              isLoading={answer.isPending && answer.variables.isJoined === (command === 'join')}
              isDisabled={answer.isPending && answer.variables.isJoined !== (command === 'join')}
              onClick={() => respond(command === 'join')}
            >
              {t(label)}
            </Button>
          );
        return (
          <ButtonLink key={action} href={action} size="xs" onClick={onUse}>
            {t(label)}
          </ButtonLink>
        );
      })}
    </div>
  );
};
