import type { ReactNode } from 'react';
import * as authFrameStyles from '#islands/account/auth/AuthFrame.module.css';
import * as styles from '#islands/account/auth/RestrictionFrame.module.css';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';

interface RestrictionFrameProps {
  title: string;
  children: ReactNode;
}

/** Replaces every page of a restricted account. */
export const RestrictionFrame = ({ title, children }: RestrictionFrameProps) => (
  <main className={authFrameStyles.main} id="main" tabIndex={-1} data-gate="">
    <Button variant="outline" icon="logout" className={styles.logOut} data-action="log-out">
      {t('Logout')}
    </Button>
    <h1 className={`${textStyles.display3} ${authFrameStyles.withIntro}`}>{title}</h1>
    {children}
  </main>
);
