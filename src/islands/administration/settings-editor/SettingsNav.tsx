import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { SettingsIndex } from '#contracts/platform/settings-page';
import * as styles from '#islands/administration/settings-editor/SettingsNav.module.css';
import { isComposing, shortcutKey } from '#islands/platform/lib/shortcut-key';
import { t } from '#islands/platform/lib/translate';
import { useHydrated } from '#islands/platform/lib/use-hydrated';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import { SearchField } from '#islands/platform/ui/field/SearchField';
import { findSettings } from './find-settings';
import { anchorOf } from './SettingRow';

interface SettingsNavProps {
  index: SettingsIndex;
  /** Name of the current page. */
  current: string;
}

const groupNames = (): Record<SettingsIndex[number]['group'], string> => ({
  site: t('Site'),
  people: t('Users'),
  money: t('Billing'),
  machinery: t('System'),
});

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const Pages = ({ index, current }: SettingsNavProps) =>
  (Object.keys(groupNames()) as (keyof ReturnType<typeof groupNames>)[]).map((group) => {
    const pages = index.filter((page) => page.group === group);
    return (
      pages.length > 0 && (
        <div key={group} className={styles.group}>
          <p className={styles.title}>{groupNames()[group]}</p>
          {pages.map((page) => {
            const changed = page.settings.filter(({ is_changed }) => is_changed).length;
            return (
              <a key={page.name} href={`/admin/settings/${page.name}`} aria-current={page.name === current ? 'page' : undefined}>
                <span>{t(page.title)}</span>
                {changed > 0 && <small>{t(':count changed', { count: changed })}</small>}
              </a>
            );
          })}
        </div>
      )
    );
  });

/** Settings pages and a search by label, key and synonyms. `/` focuses the search. */
export const SettingsNav = ({ index, current }: SettingsNavProps) => {
  const isHydrated = useHydrated();
  const [query, setQuery] = useState('');
  const [isChangedOnly, setChangedOnly] = useState(false);
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const find = (event: globalThis.KeyboardEvent) => {
      if (shortcutKey(event) !== '/' || isComposing(event) || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      event.stopPropagation();
      root.current?.querySelector('input')?.focus();
    };
    addEventListener('keydown', find, true);
    return () => removeEventListener('keydown', find, true);
  }, []);
  useEffect(() => {
    // `scrollIntoView` would also scroll the page.
    const page = root.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (location.hash || !page) return;
    for (const list of [root.current, root.current?.querySelector(`.${styles.pages}`)]) {
      const box = list?.getBoundingClientRect();
      if (box)
        list?.scrollBy({ left: page.x + page.width / 2 - box.x - box.width / 2, top: page.y + page.height / 2 - box.y - box.height / 2 });
    }
  }, []);
  const isSearch = query.trim() !== '' || isChangedOnly;
  const hits = isSearch ? findSettings(index, query, isChangedOnly) : [];
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const places = [...(root.current?.querySelectorAll<HTMLElement>('input[type="search"], [data-hit]') ?? [])];
    const next = places[places.indexOf(document.activeElement as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <nav ref={root} className={styles.root} aria-label={t('Settings')} aria-keyshortcuts={isHydrated ? '/' : undefined} onKeyDown={move}>
      <SearchField
        label={t('Find a setting')}
        placeholder={t('Find a setting')}
        size="sm"
        value={query}
        onChange={setQuery}
        autoComplete="off"
      />
      <Checkbox checked={isChangedOnly} onChange={() => setChangedOnly(!isChangedOnly)}>
        {t('Changed only')}
      </Checkbox>
      {isSearch ? (
        <>
          <p role="status" className={styles.found}>
            {hits.length === 1 ? t('1 setting found') : t(':count settings found', { count: hits.length })}
          </p>
          {hits.map(({ page, setting, by }) => (
            <a key={setting.key} data-hit className={styles.hit} href={`/admin/settings/${page.name}#${anchorOf(setting.key)}`}>
              <span>{t(setting.label)}</span>
              <small>{by ? t(':page, also called “:word”', { page: t(page.title), word: by }) : t(page.title)}</small>
            </a>
          ))}
        </>
      ) : (
        <div className={styles.pages}>
          <Pages index={index} current={current} />
        </div>
      )}
      <p className={textStyles.visuallyHidden}>{t('Use the arrow keys to move and Enter to open.')}</p>
    </nav>
  );
};
