import { fingerprint } from '../../db/start/fingerprint.ts';

const PAGES = ['src', 'functions/pages', 'public', 'astro.config.mjs', 'package-lock.json'];
const API = ['functions', 'db/schema', 'db/migrations', 'package-lock.json'];

/** What each part of the benchmarks measures, as files and folders: when one of them changes, its figures are no longer true. */
const MEASURED: Record<string, string[]> = {
  page: PAGES,
  playback: [...PAGES, 'functions/track', 'functions/play'],
  gap: ['src/islands/player'],
  navigation: PAGES,
  stream: ['functions/track', 'functions/http', 'functions/auth'],
  api: API,
  library: API,
  playlist: API,
  administration: API,
  play: ['functions/play', 'functions/track', 'functions/http', 'functions/auth', 'db/schema', 'db/migrations'],
  login: ['functions/auth', 'functions/http', 'functions/session', 'package-lock.json'],
  search: ['functions/search', 'functions/http', 'db/schema', 'db/migrations'],
  upload: ['functions/upload', 'functions/file-entry', 'functions/http', 'package-lock.json'],
  takeout: ['functions/take-out', 'functions/http'],
  worker: ['src', 'functions', 'db/start', 'astro.config.mjs', 'package-lock.json'],
  prerender: ['src', 'functions', 'db/start', 'astro.config.mjs', 'package-lock.json'],
};

const LENGTH = 12;

/** A short hash of what a part measures and of how it does so. Throws for a part without sources. */
export const sourcesOf = (part: string): string => {
  const measured = MEASURED[part];
  if (!measured) throw new Error(`Nothing says what ${part} measures`);
  return fingerprint([...measured, 'tests/bench'], []).slice(0, LENGTH);
};
