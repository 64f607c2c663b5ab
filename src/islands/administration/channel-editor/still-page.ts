const RUNNING = 'script, link[rel="modulepreload"], link[rel="preload"]';

/** A page to be looked at only: without what would run in it, and nothing of it can be pressed. It wears the theme that is seen around it. */
export const stillPage = (html: string): string => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(RUNNING)) element.remove();
  const { theme } = document.documentElement.dataset;
  if (theme) page.documentElement.dataset.theme = theme;
  page.body.inert = true;
  return `<!doctype html>${page.documentElement.outerHTML}`;
};
