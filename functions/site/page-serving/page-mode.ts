import type { BootstrapData } from '#contracts/platform/settings';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { DEFAULT_MENUS, DEFAULT_SETTINGS, DEFAULT_THEMES } from '#functions/platform/settings/default-settings';

/** How a page is made for a visit, beside what it shows. The gate, the twin and the bootstrap all go by it. */
export interface PageMode {
  /** The language to render in; null for the site's own. */
  language: string | null;
  /** The draft of the look that is tried on; there are none yet. */
  draft: null;
  /** Without anything by which an operator can make the site unusable: themes, menus, adverts. */
  safe: boolean;
}

/** A mode in which a page may be kept and shown to others: it depends on nobody. */
export interface SharedMode extends PageMode {
  draft: null;
  safe: false;
}

/** As a guest sees the site who reads its own language. */
export const USUAL_MODE: SharedMode = { language: null, draft: null, safe: false };

/** Whether a page is made as the build made it. */
export const isUsual = ({ language, draft, safe }: PageMode): boolean => language === null && draft === null && !safe;

/** What kept pages are told apart by, beside what they show. */
export const keyOf = ({ language }: SharedMode): string => language ?? '';

/** The name by which an address asks for the safe mode: `?safe=1`. */
const SAFE = 'safe';

export const asksForSafe = ({ searchParams }: URL): boolean => searchParams.get(SAFE) === '1';

/** The same address in the safe mode. */
export const inSafeMode = (address: URL): URL => {
  const safe = new URL(address);
  safe.searchParams.set(SAFE, '1');
  return safe;
};

/** The same address as everybody sees it: its path and query. */
export const outOfSafeMode = (address: URL): string => {
  const usual = new URL(address);
  usual.searchParams.delete(SAFE);
  return usual.pathname + usual.search;
};

/** Whether the actor may look at the site without its own look, to mend it. */
export const mayServeSafe = (actor: Actor): boolean => actor.restriction === null && hasPermission(actor, 'appearance.update');

/** The mode of a visit that is made for this very actor. */
export const modeFor = (actor: Actor, address: URL, language: string | null): PageMode => ({
  language,
  draft: null,
  safe: asksForSafe(address) && mayServeSafe(actor),
});

/** What a page starts from in a mode. */
export const dressBootstrap = (bootstrap: BootstrapData, { safe }: PageMode): BootstrapData =>
  safe
    ? {
        ...bootstrap,
        settings: { ...bootstrap.settings, ads_disabled: true, themes: DEFAULT_SETTINGS.themes },
        themes: DEFAULT_THEMES,
        menus: DEFAULT_MENUS,
      }
    : bootstrap;
