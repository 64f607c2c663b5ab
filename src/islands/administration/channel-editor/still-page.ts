const RUNNING = 'script, link[rel="modulepreload"], link[rel="preload"]';

/** Makes a page static: removes scripts, makes the body inert, and applies the current theme. */
export const stillPage = (html: string): string => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(RUNNING)) element.remove();
  const { theme } = document.documentElement.dataset;
  if (theme) page.documentElement.dataset.theme = theme;
  page.body.inert = true;
  return `<!doctype html>${page.documentElement.outerHTML}`;
};
