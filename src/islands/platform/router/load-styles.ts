const hrefOf = (link: Element): string | null => link.getAttribute('href');

/** Preloads missing style sheets of a page, to avoid a flash of unstyled content. */
export const loadStyles = async (page: Document): Promise<void> => {
  const loaded = new Set([...document.querySelectorAll('head link[rel=stylesheet]')].map(hrefOf));
  const missing = [...page.querySelectorAll('head link[rel=stylesheet]')].map(hrefOf).filter((href) => href && !loaded.has(href));
  await Promise.all(
    missing.map(
      (href) =>
        new Promise((resolve) => {
          const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href });
          link.onload = link.onerror = resolve;
          document.head.appendChild(link);
        }),
    ),
  );
};
