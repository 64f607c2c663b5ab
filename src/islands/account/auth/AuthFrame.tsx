import type { ReactNode } from 'react';
import * as styles from '#islands/account/auth/AuthFrame.module.css';
import { classNames } from '#islands/platform/ui/base/class-names';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

interface AuthFrameProps {
  heading: string;
  intro?: ReactNode;
  /** Above the heading, e.g. login steps */
  above?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}

export const AuthFrame = ({ heading, intro, above, children, foot }: AuthFrameProps) => (
  <main className={styles.main} id="main" tabIndex={-1}>
    {above}
    <h1 className={classNames(textStyles.display3, Boolean(intro) && styles.withIntro)}>{heading}</h1>
    {intro && <p className={`${textStyles.muted} ${styles.intro}`}>{intro}</p>}
    {children}
    {foot && <footer className={styles.footer}>{foot}</footer>}
  </main>
);
