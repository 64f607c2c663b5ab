import type { ReactNode } from 'react';
import { fitOf } from '../lib/fit';
import { rhythmPath } from '../lib/rhythm-path';

interface SoundHeroProps {
  /** The slug that draws the line. */
  name: string;
  label: string;
  kind: string;
  children?: ReactNode;
}

/** The name of a tag or a genre over its line, which runs across the whole band. */
export const SoundHero = ({ name, label, kind, children }: SoundHeroProps) => (
  <section className="shero">
    <svg viewBox="0 0 240 44" preserveAspectRatio="none" fill="none" aria-hidden="true">
      <path
        d={rhythmPath(name)}
        stroke="var(--accent)"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
    <p className="kind">{kind}</p>
    <h1 className="d-5" data-fit={fitOf(label)} dir="auto">
      {label}
    </h1>
    {children && <p className="meta">{children}</p>}
  </section>
);
