import type { Site } from './prepare.ts';

/** Tells where the site is. */
export const printWelcome = (site: Site): void => {
  console.log(`\n  Segue plays at ${site.baseUrl}\n`);
};
