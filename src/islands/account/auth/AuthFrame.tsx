import type { ReactNode } from 'react';
import { classNames } from '#islands/platform/ui/base/class-names';

interface AuthFrameProps {
  heading: string;
  /** A line below the heading. */
  intro?: ReactNode;
  /** Stands above the heading, as the steps of a login. */
  above?: ReactNode;
  children: ReactNode;
  /** What stands at the foot of the page. */
  foot?: ReactNode;
}

/** The column of a page on which a person proves who they are. */
export const AuthFrame = ({ heading, intro, above, children, foot }: AuthFrameProps) => (
  <>
    <main className="afm" id="main" tabIndex={-1}>
      {above}
      <h1 className={classNames('d-3', Boolean(intro) && 'has-intro')}>{heading}</h1>
      {intro && <p className="muted afi">{intro}</p>}
      {children}
    </main>
    <footer className="afoot">{foot}</footer>
  </>
);
