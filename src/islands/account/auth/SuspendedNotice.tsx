import * as authFrameStyles from '#islands/account/auth/AuthFrame.module.css';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { RestrictionFrame } from './RestrictionFrame';

/** Stands in place of every page while the account is suspended. */
export const SuspendedNotice = ({ siteName }: { siteName: string }) => (
  <RestrictionFrame title={t('Your account is suspended')}>
    <p className={`${textStyles.muted} ${authFrameStyles.intro}`}>
      {t('You cannot open :siteName, because your account is suspended. Please contact the Admin to find out why and what you can do.', {
        siteName,
      })}
    </p>
  </RestrictionFrame>
);
