import * as authFrameStyles from '#islands/account/auth/AuthFrame.module.css';
import * as styles from '#islands/account/auth/SuspendedNotice.module.css';
import { formatTimestamp } from '#islands/platform/lib/timestamp';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { RestrictionFrame } from './RestrictionFrame';

interface SuspendedNoticeProps {
  siteName: string;
  /** Reason given to the user, if any */
  reason: string | null;
  /** ISO times */
  endsAt: string | null;
  deletionDueAt: string | null;
}

const momentText = (iso: string): string => `${formatTimestamp(iso)} UTC`;

/** Replaces every page while the account is suspended. */
export const SuspendedNotice = ({ siteName, reason, endsAt, deletionDueAt }: SuspendedNoticeProps) => {
  const facts = [
    ...(reason ? [{ label: t('Reason'), text: reason }] : []),
    ...(deletionDueAt ? [{ label: t('Your account will be deleted on'), text: momentText(deletionDueAt) }] : []),
    ...(endsAt && !deletionDueAt ? [{ label: t('Suspended until'), text: momentText(endsAt) }] : []),
  ];
  return (
    <RestrictionFrame title={t('Your account is suspended')}>
      <p className={`${textStyles.muted} ${authFrameStyles.intro}`}>
        {t('You cannot open :siteName, because your account is suspended. Please contact the Admin to find out why and what you can do.', {
          siteName,
        })}
      </p>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </RestrictionFrame>
  );
};
