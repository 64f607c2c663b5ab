import type { ReactNode } from 'react';
import { t } from '#islands/platform/lib/translate';
import * as cardLayoutStyles from '#islands/platform/ui/layout/card-layout.module.css';
import * as sectionStyles from '#islands/platform/ui/layout/section.module.css';
import { classNames } from '../base/class-names';
import { Icon } from '../base/Icon';
import { iconButtonClass } from '../button/icon-button-style';

interface SectionProps {
  title: string;
  note?: string | null;
  href?: string; // full list
  count?: string; // size of the full list, formatted
  arrows?: boolean;
  className?: string;
  children: ReactNode;
}

const ARROW = iconButtonClass({ size: 'sm' }, sectionStyles.arrow);

export const Section = ({ title, note, href, count, arrows = false, className, children }: SectionProps) => (
  <section className={classNames(sectionStyles.root, className)}>
    <div className={sectionStyles.header}>
      <h2 dir="auto">{title}</h2>
      {note && (
        <span className={sectionStyles.note} data-part="note">
          {note}
        </span>
      )}
      <span className={sectionStyles.controls}>
        {href && (
          <a
            className={sectionStyles.link}
            href={href}
            aria-label={count ? t('All :count: :title', { count, title }) : t('Show all: :title', { title })}
          >
            {count ? t('All :count', { count }) : t('Show all')}
          </a>
        )}
        {arrows && (
          <>
            <button type="button" className={ARROW} data-rail="-1" aria-label={t('Previous')}>
              <Icon name="chev-l" />
            </button>
            <button type="button" className={ARROW} data-rail="1" aria-label={t('Next')}>
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
  fit?: string; // class for the number of columns, e.g. `fiveColumns`; default: six
}

export const Rail = ({ fit, children, ...section }: RailProps) => (
  <Section {...section} arrows>
    <ul className={classNames(cardLayoutStyles.rail, fit)} data-part="rail">
      {children}
    </ul>
  </Section>
);
