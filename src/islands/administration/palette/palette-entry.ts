import type { AdminSearchResult, ResultKind } from '#contracts/administration/palette';
import type { PageBootstrap } from '#contracts/platform/settings';
import { fold } from '#functions/platform/contract/fold';
import { adminMenu, mayOpen } from '#islands/administration/frame/admin-menu';
import type { MenuActItem } from '#islands/listening/player/ui/MenuAct';
import { t } from '#islands/platform/lib/translate';
import { type Choice, recentChoices } from './recent-choices';

export interface PaletteEntry extends Choice {
  group: string;
  isHidden?: boolean;
  /** Action of the entry, instead of a link. */
  act?: () => unknown;
  isDanger?: boolean;
}

const ICONS: Record<ResultKind, string> = {
  setting: 'sliders',
  user: 'user',
  artist: 'mic',
  album: 'disc',
  track: 'wave',
  playlist: 'playlist',
  channel: 'grid',
  page: 'page',
};

const headingOf = (kind: ResultKind): string =>
  ({
    setting: t('Settings'),
    user: t('Users'),
    artist: t('Artists'),
    album: t('Albums'),
    track: t('Tracks'),
    playlist: t('Playlists'),
    channel: t('Channels'),
    page: t('Pages'),
  })[kind];

/** Screens the user may open. */
export const screenEntries = (bootstrap: PageBootstrap): PaletteEntry[] => {
  const screens = adminMenu().flatMap(({ title, items }) =>
    items.filter((item) => mayOpen(bootstrap, item)).map((item) => ({ ...item, title })),
  );
  return screens.map(({ path, label, icon, title }) => ({ key: `screen:${path}`, group: t('Screens'), icon, label, note: title, path }));
};

export const screensFor = (screens: PaletteEntry[], query: string): PaletteEntry[] => {
  const words = fold(query).split(/\s+/);
  return screens.filter(({ label, note }) => words.every((word) => fold(`${label} ${note ?? ''}`).includes(word)));
};

export const resultEntries = (things: AdminSearchResult[]): PaletteEntry[] =>
  things.map(({ kind, id, name, note, is_hidden, path }) => ({
    key: `${kind}:${id}`,
    group: headingOf(kind),
    icon: ICONS[kind],
    label: kind === 'setting' ? t(name) : name,
    note: kind === 'setting' && note ? t(note) : note,
    path,
    isHidden: is_hidden,
  }));

/** Keys of entries with actions; such a key is a subject. */
const ACTED_ON = /^(?:user|artist|album|track|playlist):\d+$/;

export const canBeActedOn = ({ key }: Pick<Choice, 'key'>): boolean => ACTED_ON.test(key);

/** Actions of a result that match the query. */
export const actEntries = (thing: PaletteEntry, acts: MenuActItem[], query: string): PaletteEntry[] => {
  const words = fold(query).split(/\s+/);
  return acts
    .filter(({ text }) => words.every((word) => fold(text).includes(word)))
    .map(({ icon, text, act, isDanger }) => {
      return { key: `act:${text}`, group: t('Actions'), icon, label: text, note: null, path: thing.path, act, isDanger };
    });
};

/** Recent choices, except screens the user may no longer open. Deleted items stay listed; their page returns 404. */
export const recentEntries = (screens: PaletteEntry[]): PaletteEntry[] =>
  recentChoices()
    .filter(({ key, path }) => !key.startsWith('screen:') || screens.some((screen) => screen.path === path))
    .map((choice) => ({ ...choice, group: t('Recent') }));
