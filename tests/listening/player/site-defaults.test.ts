import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageBootstrap } from '#contracts/platform/settings';
import { DEFAULT_SETTINGS } from '#functions/platform/settings/default-settings';
import { $settings, DEFAULT_PLAYER_SETTINGS } from '#islands/listening/player/engine/player.store';
import { applySiteDefaults, seekStep } from '#islands/listening/player/start/site-defaults';
import { SETTINGS_KEY } from '#islands/listening/player/storage/player.persistence';
import { $isNowPlaying, $panel } from '#islands/listening/player/ui/panel.store';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';

const stored = new Map<string, string>();

const openSite = (player: Partial<PageBootstrap['settings']['player']>, isWide = true): void => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  $bootstrap.set({ settings: { ...DEFAULT_SETTINGS, player: { ...DEFAULT_SETTINGS.player, ...player } } } as unknown as PageBootstrap);
  applySiteDefaults();
};

beforeEach(() => {
  stored.clear();
  $panel.set(null);
  $isNowPlaying.set(false);
  $settings.set(DEFAULT_PLAYER_SETTINGS);
});
afterEach(() => {
  vi.unstubAllGlobals();
  $bootstrap.set(null);
});

test('SET-017 new visitors get the volume of the site; a stored one is kept', () => {
  openSite({ default_volume: 60 });
  expect($settings.get().volume).toBe(0.6);
  $settings.set({ ...DEFAULT_PLAYER_SETTINGS, volume: 0.3 });
  stored.set(SETTINGS_KEY, '{}');
  openSite({ default_volume: 60 });
  expect($settings.get().volume).toBe(0.3);
});

test('SET-017 by default nothing changes', () => {
  openSite({});
  expect([$settings.get(), $panel.get(), seekStep()]).toEqual([DEFAULT_PLAYER_SETTINGS, null, 10_000]);
});

test('SET-017 the queue opens in wide windows, if nothing else is open', () => {
  openSite({ show_sidebar_queue: true }, false);
  expect($panel.get()).toBeNull();
  $isNowPlaying.set(true);
  openSite({ show_sidebar_queue: true });
  expect($panel.get()).toBeNull();
  $isNowPlaying.set(false);
  openSite({ show_sidebar_queue: true });
  expect($panel.get()).toBe('queue');
  $panel.set('lyrics');
  openSite({ show_sidebar_queue: true });
  expect($panel.get()).toBe('lyrics');
});

test('SET-017 the step forward and back is that of the site', () => {
  openSite({ seek_seconds: 30 });
  expect(seekStep()).toBe(30_000);
});
