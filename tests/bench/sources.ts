import { fingerprint } from '../../scripts/fingerprint.ts';

const PAGES = ['src', 'functions/site', 'public', 'astro.config.mjs', 'package-lock.json'];
const API = ['functions', 'db/schema', 'db/migrations', 'package-lock.json'];

/** Sources measured by each part; a change makes its figures stale. */
const MEASURED: Record<string, string[]> = {
  page: PAGES,
  playback: [...PAGES, 'functions/catalogue/track', 'functions/listening/play'],
  gap: ['src/islands/listening/player'],
  navigation: PAGES,
  stream: ['functions/catalogue/track', 'functions/platform', 'functions/account/auth'],
  api: API,
  library: API,
  playlist: API,
  smart: API,
  administration: API,
  admin: API,
  reports: [...API, 'db/rollup'],
  play: [
    'functions/listening/play',
    'functions/catalogue/track',
    'functions/platform',
    'functions/account/auth',
    'db/schema',
    'db/migrations',
  ],
  login: ['functions/account/auth', 'functions/platform', 'functions/account/session', 'package-lock.json'],
  search: ['functions/listening/search', 'functions/platform', 'db/schema', 'db/migrations'],
  upload: ['functions/upload', 'functions/platform', 'package-lock.json'],
  heavy: ['functions/upload', 'functions/platform', 'package-lock.json'],
  import: ['scripts/music-import', 'src/islands/upload/audio-analysis', 'functions/upload', 'functions/platform', 'package-lock.json'],
  takeout: ['functions/backstage/data-export', 'functions/platform'],
  worker: ['src', 'functions', 'scripts', 'astro.config.mjs', 'package-lock.json'],
  prerender: ['src', 'functions', 'scripts', 'astro.config.mjs', 'package-lock.json'],
};

export const MEASURED_PARTS = Object.keys(MEASURED);

const LENGTH = 12;

/** Short hash of a part's sources and of the benchmarks. Throws for a part without sources. */
export const sourcesOf = (part: string): string => {
  const measured = MEASURED[part];
  if (!measured) throw new Error(`Nothing says what ${part} measures`);
  return fingerprint([...measured, 'tests/bench'], []).slice(0, LENGTH);
};
