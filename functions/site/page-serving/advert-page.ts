import { pageName } from './public-page-registry';
import { UNFRAMED_PAGES } from './reserved-name';

/** Pages that nobody pays to stand on: forms, accounts, what is about the site itself, and pages that say that something is missing. */
const WITHOUT_ADVERTS: readonly string[] = [
  ...UNFRAMED_PAGES,
  '404',
  '500',
  'api-docs',
  'backstage',
  'change-plan',
  'contact',
  'dev',
  'gate',
  'how-plays-are-counted',
  'landing',
  'pages',
  'pricing',
];

const EMBED = /\/embed$/;

/** Whether the page at a path has places for adverts. */
export const allowsAds = (path: string): boolean => !WITHOUT_ADVERTS.includes(pageName(path)) && !EMBED.test(path);
