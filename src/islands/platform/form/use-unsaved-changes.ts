import { useEffect, useState } from 'react';
import { openPage } from '#islands/platform/router/navigate';

/** Returns the internal URL a plain click navigates to; null for other clicks and the current page. */
const pageOf = (event: MouseEvent): string | null => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target === '_blank' || link.origin !== location.origin) return null;
  return link.pathname === location.pathname && link.search === location.search ? null : link.href;
};

/** Shows the browser's own prompt on close and reload. */
const stay = (event: Event): void => event.preventDefault();

/** Turns back/forward into a full navigation, for which the browser prompts. */
const stayBehind = (event: Event & { navigationType?: string }): void => {
  if (event.navigationType === 'traverse') event.preventDefault();
};

/** Intercepts navigation from a page with unsaved changes. */
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
