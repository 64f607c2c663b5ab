import { useEffect, useState } from 'react';
import { t } from '#islands/platform/lib/translate';
import * as styles from '#islands/platform/ui/layout/SectionNav.module.css';
import { classNames } from '../base/class-names';

export interface SectionLink {
  id: string;
  label: string;
}

const READING = '-15% 0px -70%'; // viewport band of the current section

export const SectionNav = ({ sections, className }: { sections: SectionLink[]; className?: string }) => {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: READING },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return (
    <nav className={classNames(styles.root, className)} aria-label={t('Sections')}>
      {sections.map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          className={classNames(id === 'delete-account' && styles.danger)}
          aria-current={id === current ? 'location' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
};
