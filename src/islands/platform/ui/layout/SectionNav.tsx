import { useEffect, useRef, useState } from 'react';
import { t } from '#islands/platform/lib/translate';
import * as styles from '#islands/platform/ui/layout/SectionNav.module.css';
import * as scrollFadeStyles from '#islands/platform/ui/layout/scroll-fade.module.css';
import { classNames } from '../base/class-names';

export interface SectionLink {
  id: string;
  label: string;
}

const FADE = 40; // pixels of the row's faded ends
const READING = '-15% 0px -70%'; // viewport band of the current section

export const SectionNav = ({ sections, className }: { sections: SectionLink[]; className?: string }) => {
  const [current, setCurrent] = useState(sections[0]?.id);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const last = sections.at(-1)?.id ?? '';
    let inBand = sections[0]?.id ?? '';
    // The last sections may be too short to reach the band.
    const update = () => {
      const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const target = sections.find(({ id }) => `#${id}` === location.hash)?.id;
      const isTargetInView = target && (document.getElementById(target)?.getBoundingClientRect().top ?? -1) >= 0;
      setCurrent(!isAtEnd ? inBand : isTargetInView ? target : last);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) inBand = entered.target.id;
        update();
      },
      { rootMargin: READING },
    );
    addEventListener('scroll', update, { passive: true });
    addEventListener('hashchange', update);
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => {
      observer.disconnect();
      removeEventListener('scroll', update);
      removeEventListener('hashchange', update);
    };
  }, [sections]);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (list.current && link) list.current.scrollTo({ left: link.offsetLeft - list.current.offsetLeft - FADE });
  }, [current]);
  return (
    <nav ref={list} className={classNames(styles.root, scrollFadeStyles.root, className)} aria-label={t('Sections')}>
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
