import { describe, expect, test } from 'vitest';
import { sources } from './support/sources';

/** Names in browsers, buckets and caches, with the file that defines them. Renaming one loses users' stored data. */
const OUTSIDE: [name: string, path: string][] = [
  ["'segue.wish'", 'src/islands/account/saved-state/pending-action.ts'],
  ["'segue.marks'", 'src/islands/account/saved-state/stored-saved-state.ts'],
  ["'segue.person'", 'src/islands/start/user-change.ts'],
  ["'segue.return'", 'src/islands/platform/router/return-path.ts'],
  ["'segue.carry'", 'src/islands/listening/player/storage/sync-state.ts'],
  ["'segue.queue'", 'src/islands/listening/player/storage/player.persistence.ts'],
  ["'segue.player'", 'src/islands/listening/player/storage/player.persistence.ts'],
  ["'segue.history'", 'src/islands/listening/player/storage/player.persistence.ts'],
  ["'segue-searches'", 'src/islands/listening/search/recent-searches.ts'],
  ["'segue-palette'", 'src/islands/administration/palette/recent-choices.ts'],
  ["'onboarding-selection'", 'src/islands/account/auth/onboarding.ts'],
  ["'segue-uploads'", 'src/islands/upload/upload/storage/upload-storage.ts'],
  ["'segue-uploads'", 'src/islands/upload/upload/storage/stored-flag.ts'],
  ["'segue-removed'", 'src/islands/upload/upload/storage/removed-uploads.ts'],
  ["new BroadcastChannel('segue-player')", 'src/islands/listening/player/storage/player.tabs.ts'],
  ["new BroadcastChannel('segue-player')", 'src/islands/listening/embed/embed-player.ts'],
  ["caches.open('pages')", 'functions/site/page-serving/live-page.ts'],
  ["'be-active-theme'", 'functions/platform/contract/cookie.ts'],
  ["'segue-session'", 'functions/platform/contract/cookie.ts'],
  ["'segue-locale'", 'functions/platform/contract/cookie.ts'],
  ["'segue-gate'", 'functions/platform/contract/cookie.ts'],
  ["'cookie_notice'", 'functions/platform/contract/cookie.ts'],
  ["'activeWorkspaceId'", 'functions/platform/contract/cookie.ts'],
  ["'XSRF-TOKEN'", 'functions/platform/contract/cookie.ts'],
  ["'d1-bookmark'", 'functions/platform/api/database-session.ts'],
  ["'image/'", 'functions/platform/media/media.service.ts'],
  ["'upload/'", 'functions/platform/storage/storage.ts'],
  ["'staging/'", 'functions/platform/storage/storage.ts'],
  ["'avatars'", 'functions/account/user/user.contract.ts'],
  ["'playlists'", 'functions/listening/playlist/playlist-image.service.ts'],
  ["'segue_'", 'functions/account/token/token.contract.ts'],
];

/** Other storage names in scripts. */
const STORED = /['"](segue[.-][a-z]+)['"]/g;

describe('external storage names', () => {
  test.each(OUTSIDE)('%s is used in %s', (name, path) => {
    expect(sources.find((source) => source.path === path)?.text).toContain(name);
  });

  test('no other storage name is used', () => {
    const listed = new Set(OUTSIDE.map(([name]) => /segue[.-][a-z]+/.exec(name)?.[0]));
    const unlisted = sources
      .filter(({ path }) => /^(functions|src)\//.test(path))
      .flatMap(({ path, text }) => [...text.matchAll(STORED)].map(([, name]) => ({ path, name })))
      .filter(({ name }) => !listed.has(name));
    expect(unlisted).toEqual([]);
  });
});
