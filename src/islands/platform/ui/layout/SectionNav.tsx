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
const READING_LINE = 0.3; // share of the viewport’s height

export const SectionNav = ({ sections, className }: { sections: SectionLink[]; className?: string }) => {
  const [current, setCurrent] = useState(sections[0]?.id);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    const update = () => {
      const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const target = sections.find(({ id }) => `#${id}` === location.hash);
      const read = sections.findLast(({ id }) => topOf(id) <= innerHeight * READING_LINE) ?? sections[0];
      // The last sections may be too short to reach the line.
      const ended = target && topOf(target.id) >= 0 ? target : sections.at(-1);
      setCurrent((isAtEnd ? ended : read)?.id ?? '');
    };
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('hashchange', update);
    return () => {
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
