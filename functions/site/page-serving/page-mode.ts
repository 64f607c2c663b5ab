import type { BootstrapData } from '#contracts/platform/settings';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { DEFAULT_MENUS, DEFAULT_SETTINGS, DEFAULT_THEMES } from '#functions/platform/settings/default-settings';

export interface PageMode {
  /** Null for the site's default. */
  language: string | null;
  /** Not implemented yet. */
  draft: null;
  /** Without themes, menus and adverts, by which an operator can break the site. */
  safe: boolean;
}

/** Independent of the visitor, so cacheable. */
export interface SharedMode extends PageMode {
  draft: null;
  safe: false;
}

export const DEFAULT_MODE: SharedMode = { language: null, draft: null, safe: false };

export const isDefaultMode = ({ language, draft, safe }: PageMode): boolean => language === null && draft === null && !safe;

export const keyOf = ({ language }: SharedMode): string => language ?? '';

const SAFE = 'safe';

export const asksForSafe = ({ searchParams }: URL): boolean => searchParams.get(SAFE) === '1';

export const inSafeMode = (address: URL): URL => {
  const safe = new URL(address);
  safe.searchParams.set(SAFE, '1');
  return safe;
};

export const outOfSafeMode = (address: URL): string => {
  const url = new URL(address);
  url.searchParams.delete(SAFE);
  return url.pathname + url.search;
};

export const mayServeSafe = (actor: Actor): boolean => actor.restriction === null && hasPermission(actor, 'appearance.update');

export const modeFor = (actor: Actor, address: URL, language: string | null): PageMode => ({
  language,
  draft: null,
  safe: asksForSafe(address) && mayServeSafe(actor),
});

export const dressBootstrap = (bootstrap: BootstrapData, { safe }: PageMode): BootstrapData =>
  safe
    ? {
        ...bootstrap,
        settings: { ...bootstrap.settings, ads_disabled: true, themes: DEFAULT_SETTINGS.themes },
        themes: DEFAULT_THEMES,
        menus: DEFAULT_MENUS,
      }
    : bootstrap;
