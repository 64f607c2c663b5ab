import type { ReactNode } from 'react';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '../base/Icon';

interface SectionProps {
  title: string;
  /** A short line beside the title. */
  note?: string | null;
  /** Where all of it is. */
  href?: string;
  /** How much all of it is, in digits. */
  count?: string;
  /** With arrows that turn the rail below. */
  arrows?: boolean;
  children: ReactNode;
}

/** A part of a page under its heading. */
export const Section = ({ title, note, href, count, arrows = false, children }: SectionProps) => (
  <section className="sec">
    <div className="sec-h">
      <h2 dir="auto">{title}</h2>
      {note && (
        <span className="sub" data-part="note">
          {note}
        </span>
      )}
      <span className="nav-end">
        {href && (
          <a className="all" href={href} aria-label={count ? t('All :count: :title', { count, title }) : t('Show all: :title', { title })}>
            {count ? t('All :count', { count }) : t('Show all')}
          </a>
        )}
        {arrows && (
          <>
            <button type="button" className="ibtn ibtn-sm" data-rail="-1" aria-label={t('Previous')}>
              <Icon name="chev-l" />
            </button>
            <button type="button" className="ibtn ibtn-sm" data-rail="1" aria-label={t('Next')}>
              <Icon name="chev-r" />
            </button>
          </>
        )}
      </span>
    </div>
    {children}
  </section>
);

interface RailProps extends SectionProps {
  /** How many cards fit: the classes `n4`, `n5`, `n7 arts`; six without one. */
  fit?: string;
}

/** A part whose cards stand in one row that scrolls sideways. */
export const Rail = ({ fit = '', children, ...section }: RailProps) => (
  <Section {...section} arrows>
    <ul className={`rail ${fit}`.trim()} data-part="rail">
      {children}
    </ul>
  </Section>
);
