import { useEffect, useState } from 'react';
import { openPage } from '#islands/platform/router/navigate';

/** The page of this site that a press on a link opens in place of the current one; null where it opens none. */
const pageOf = (event: MouseEvent): string | null => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target === '_blank' || link.origin !== location.origin) return null;
  return link.pathname === location.pathname && link.search === location.search ? null : link.href;
};

/** The browser itself asks when the page is closed, or loaded anew. */
const stay = (event: Event): void => event.preventDefault();

/** Going back is handed to the browser, which asks then. */
const stayBehind = (event: Event & { navigationType?: string }): void => {
  if (event.navigationType === 'traverse') event.preventDefault();
};

/** Holds back whoever leaves a page with something unsaved on it. Gives whether somebody is about to, and the two answers. */
export const useUnsavedChanges = (isDirty: boolean) => {
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: MouseEvent) => {
      const page = pageOf(event);
      if (!page) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(page);
    };
    addEventListener('beforeunload', stay);
    document.addEventListener('astro:before-preparation', stayBehind);
    document.addEventListener('click', ask, true);
    return () => {
      removeEventListener('beforeunload', stay);
      document.removeEventListener('astro:before-preparation', stayBehind);
      document.removeEventListener('click', ask, true);
    };
  }, [isDirty]);
  return { isLeaving: target !== null, stay: () => setTarget(null), leave: () => void (target && openPage(target)) };
};
