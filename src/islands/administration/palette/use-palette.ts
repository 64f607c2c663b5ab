import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { adminSearchApi } from '#contracts/administration/palette';
import { findActs } from '#islands/administration/moderation/office-acts';
import { call } from '#islands/platform/api-client/api-call';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { useDebounced } from '#islands/platform/lib/use-debounced';
import { openPage } from '#islands/platform/router/navigate';
import { actEntries, canBeActedOn, type PaletteEntry, recentEntries, resultEntries, screenEntries, screensFor } from './palette-entry';
import { storeChoice } from './recent-choices';

const DEBOUNCE_MS = 120;
/** Characters; the server's limit. */
const QUERY_MAX = 100;

const useAdminSearch = (query: string) =>
  useQuery({
    queryKey: ['admin-search', query],
    queryFn: async ({ signal }) =>
      resultEntries(
        (await call<typeof adminSearchApi.search>({ method: 'GET', path: '/admin-search' }, { query: { query }, signal })).results,
      ),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });

const useEntries = (query: string, results: PaletteEntry[]): PaletteEntry[] => {
  const screens = useMemo(() => {
    const bootstrap = $bootstrap.get();
    return bootstrap ? screenEntries(bootstrap) : [];
  }, []);
  const recent = useMemo(() => recentEntries(screens), [screens]);
  if (query) return [...screensFor(screens, query), ...results];
  return [...recent, ...screens.filter(({ key }) => recent.every((choice) => choice.key !== key))];
};

/** A result whose actions are shown, and the filter text; closing it restores the search. */
interface Looked {
  thing: PaletteEntry;
  typed: string;
}

const useActs = (looked: Looked | null) =>
  useQuery({
    queryKey: ['palette-acts', looked?.thing.key],
    queryFn: () => findActs(looked?.thing.key ?? ''),
    enabled: looked !== null,
    gcTime: 0,
  });

/** True for the arrow key that leaves the text at its end or start; mirrored in right-to-left text. */
const isWayOf = (way: 'on' | 'back', { key, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean => {
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl';
  const { selectionStart, selectionEnd, value } = currentTarget;
  const edge = way === 'on' ? value.length : 0;
  return key === ((way === 'on') === isMirrored ? 'ArrowLeft' : 'ArrowRight') && selectionStart === edge && selectionEnd === edge;
};

export const usePalette = (onClose: () => void) => {
  const [sought, setSought] = useState('');
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  const query = sought.trim().slice(0, QUERY_MAX);
  const settled = useDebounced(query, DEBOUNCE_MS);
  const search = useAdminSearch(settled);
  const acts = useActs(looked);
  const places = useEntries(query, settled && query ? (search.data ?? []) : []);
  const entries = looked ? actEntries(looked.thing, acts.data ?? [], looked.typed) : places;
  const index = Math.max(
    0,
    entries.findIndex(({ key }) => key === chosenKey),
  );
  const chosen = entries[index];
  const go = (entry: PaletteEntry, isBeside: boolean) => {
    if (!entry.act) storeChoice(entry);
    onClose();
    if (entry.act) void entry.act();
    else if (isBeside) window.open(entry.path, '_blank', 'noopener');
    else void openPage(entry.path);
  };
  const move = (by: number) => setChosenKey(entries[(index + by + entries.length) % entries.length]?.key ?? null);
  const type = (text: string) => {
    if (looked) setLooked({ ...looked, typed: text });
    else setSought(text);
    setChosenKey(null);
  };
  const lookAt = (thing: PaletteEntry) => {
    setLooked({ thing, typed: '' });
    setChosenKey(null);
  };
  const back = () => {
    setChosenKey(looked?.thing.key ?? null);
    setLooked(null);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (looked && !looked.typed && (event.key === 'Backspace' || isWayOf('back', event))) back();
    else if (!chosen) return;
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') go(chosen, event.ctrlKey || event.metaKey);
    else if (!looked && canBeActedOn(chosen) && isWayOf('on', event)) lookAt(chosen);
    else return;
    event.preventDefault();
  };
  return {
    typed: looked?.typed ?? sought,
    type,
    query,
    entries,
    chosen,
    choose: setChosenKey,
    go,
    press,
    thing: looked?.thing ?? null,
    lookAt,
    isWaiting: looked ? acts.isPending : query !== '' && (settled !== query || search.isFetching),
    hasFailed: !looked && search.isError,
    retry: search.refetch,
  };
};
