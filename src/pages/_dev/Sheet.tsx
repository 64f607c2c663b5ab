import type { ReactNode } from 'react';

interface PartProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** One part of the component sheet. */
export const Part = ({ id, title, children }: PartProps) => (
  <section id={id}>
    <h2 className="d-2">{title}</h2>
    {children}
  </section>
);

/** Specimens beside each other. */
export const Specimens = ({ children }: { children: ReactNode }) => <div className="g">{children}</div>;

/** One state, with its name above it. */
export const Specimen = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="it">
    <small>{name}</small>
    {children}
  </div>
);
