import * as authFrameStyles from '#islands/account/auth/AuthFrame.module.css';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';

/** Replaces private pages while an administrator views the site as another user. */
export const HiddenNotice = ({ name }: { name: string }) => (
  <main className={authFrameStyles.main} id="main" tabIndex={-1}>
    <h1 className={`${textStyles.display3} ${authFrameStyles.withIntro}`}>{t('This page is hidden')}</h1>
    <p className={`${textStyles.muted} ${authFrameStyles.intro}`}>
      {t('Only :name can see this page, even while you view the site as them.', { name })}
    </p>
    <ButtonLink href="/" variant="outline">
      {t('Back to home')}
    </ButtonLink>
  </main>
);
