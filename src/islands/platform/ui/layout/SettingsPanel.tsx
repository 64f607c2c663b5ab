import type { ReactNode } from 'react';

interface SettingsPanelProps {
  /** The name of the panel in the page's address. */
  id: string;
  title: string;
  children: ReactNode;
  /** The buttons, at the end. */
  footer?: ReactNode;
}

/** One part of the account settings. */
export const SettingsPanel = ({ id, title, children, footer }: SettingsPanelProps) => (
  <section className="card apan" id={id} aria-labelledby={`${id}-title`}>
    <h2 className="d-1" id={`${id}-title`}>
      {title}
    </h2>
    {children}
    {footer && <footer>{footer}</footer>}
  </section>
);
