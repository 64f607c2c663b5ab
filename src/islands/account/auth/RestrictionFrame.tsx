import type { ReactNode } from 'react';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';

interface RestrictionFrameProps {
  title: string;
  children: ReactNode;
}

/** The ground of a page that stands in place of all others: the way out, and why. */
export const RestrictionFrame = ({ title, children }: RestrictionFrameProps) => (
  <main className="afm" id="main" tabIndex={-1} data-gate="">
    <Button variant="outline" icon="logout" className="gate-out" data-action="log-out">
      {t('Logout')}
    </Button>
    <h1 className="d-3 has-intro">{title}</h1>
    {children}
  </main>
);
