import type { ReactNode } from 'react';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

interface PartProps {
  id: string;
  title: string;
  children: ReactNode;
}

export const Part = ({ id, title, children }: PartProps) => (
  <section id={id}>
    <h2 className={textStyles.display2}>{title}</h2>
    {children}
  </section>
);

export const Specimens = ({ children }: { children: ReactNode }) => <div className="sheet-specimens">{children}</div>;

export const Specimen = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="sheet-specimen">
    <small>{name}</small>
    {children}
  </div>
);
