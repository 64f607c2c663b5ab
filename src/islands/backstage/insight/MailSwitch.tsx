import { useMutation } from '@tanstack/react-query';
import * as styles from '#islands/backstage/insight/MailSwitch.module.css';
import { showCaughtError } from '#islands/platform/error/show-error';
import { t } from '#islands/platform/lib/translate';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { SwitchRow } from '#islands/platform/ui/field/Switch';
import { insightMailQuery, updateInsightMail } from './insight-mail.queries';

/** Saves at once. */
export const MailSwitch = ({ artist }: { artist: { id: number; name: string } }) => {
  const { data: isEnabled } = usePageQuery(insightMailQuery(artist.id));
  const choice = useMutation({
    mutationFn: (enabled: boolean) => updateInsightMail(artist.id, enabled),
    onError: (error) => showCaughtError(error),
  });
  return (
    <div className={`${cardStyles.root} ${cardStyles.padded} ${styles.root}`}>
      <SwitchRow
        label={t('Weekly email about :artist', { artist: artist.name })}
        description={t('Sent to you on Mondays if there were plays.')}
        checked={(choice.isPending ? choice.variables : isEnabled) ?? false}
        isDisabled={isEnabled === undefined}
        onChange={({ target }) => choice.mutate(target.checked)}
      />
    </div>
  );
};
