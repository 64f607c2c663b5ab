import { Fragment, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { parseSubject, subjectOf } from '#functions/platform/contract/subject';
import type { SavedStateMenuItem } from '#islands/account/saved-state/saved-state-menu';
import { toggleSaved } from '#islands/account/saved-state/toggle-saved';
import * as styles from '#islands/listening/player/ui/ItemMenu.module.css';
import { isAddable } from '#islands/listening/playlist/add-to-playlist.store';
import { isExportable, openExport } from '#islands/listening/playlist/export.store';
import { menuActions } from '#islands/listening/playlist/menu-actions';
import { openAddToPlaylist } from '#islands/listening/playlist/open-add-to-playlist';
import { $share } from '#islands/listening/share/share.store';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { t } from '#islands/platform/lib/translate';
import { useCloseRequest } from '#islands/platform/lib/use-close-request';
import * as floatingPanelStyles from '#islands/platform/ui/base/FloatingPanel.module.css';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as optionListStyles from '#islands/platform/ui/field/OptionList.module.css';
import { usePlayer } from '../engine/use-player';
import { playSubject } from '../source/play-subject';
import { queueSubject } from '../source/queue-add';
import { findItemLinks, type ItemLink } from './item-link';
import { $itemMenu, type OpenItemMenu as ItemMenuProps } from './panel.store';

/** What a radio can start from. */
const RADIO_KINDS = new Set(['track', 'artist', 'album', 'playlist', 'genre', 'tag']);
/** The distance that a menu keeps from the edge of the viewport. */
const MARGIN = 16;

const close = () => $itemMenu.set(null);

const run = (act: () => unknown) => {
  close();
  void act();
};

/** Moves the focus in the menu: arrows, first, last. */
const steer = (event: KeyboardEvent) => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: (at + 1) % items.length, ArrowUp: (at - 1 + items.length) % items.length, Home: 0, End: items.length - 1 }[
    event.key
  ];
  if (event.key === 'Tab') close();
  if (to === undefined) return;
  event.preventDefault();
  items[to]?.focus();
};

/** Puts the menu below its button, or above where there is no room, and takes the focus there and back. */
const usePlace = (opener: HTMLElement) => {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    const [button, box] = [opener.getBoundingClientRect(), element.getBoundingClientRect()];
    const isBelow = button.bottom + box.height + MARGIN < innerHeight;
    element.style.left = `${Math.max(MARGIN, Math.min(button.right - box.width, innerWidth - box.width - MARGIN))}px`;
    element.style.top = `${isBelow ? button.bottom + 6 : Math.max(MARGIN, button.top - box.height - 6)}px`;
  });
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
    opener.setAttribute('aria-expanded', 'true');
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target) && !opener.contains(target)) close();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('astro:before-swap', close);
    addEventListener('scroll', close, { passive: true });
    return () => {
      opener.removeAttribute('aria-expanded');
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('astro:before-swap', close);
      removeEventListener('scroll', close);
      opener.focus({ preventScroll: true });
    };
  }, [opener]);
  return menu;
};

/** What the person who is here may do with an item: asked again where the menu was open before it was known who that is. */
const useForUser = <Found,>(find: (subject: string) => Promise<Found>, subject: string): Found | undefined => {
  const user = usePlayer($bootstrap)?.user?.id;
  const [found, setFound] = useState<Found>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found hangs on who asks
  useEffect(() => {
    let isWanted = true;
    void find(subject).then((answer) => {
      if (isWanted) setFound(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [find, subject, user]);
  return found;
};

/** What can be done with an item: queue it, save it, go to where it belongs, share it. */
const ItemMenu = ({ subject, opener }: ItemMenuProps) => {
  const menu = usePlace(opener);
  useCloseRequest(true, close);
  const links = useForUser<ItemLink[]>(findItemLinks, subject) ?? [];
  const savedActions = useForUser<SavedStateMenuItem[]>(menuActions, subject) ?? [];
  const item = (icon: string, text: string, act: () => unknown) => (
    <button type="button" className={optionListStyles.option} role="menuitem" tabIndex={-1} onClick={() => run(act)}>
      <Icon name={icon} />
      {text}
    </button>
  );
  return (
    <div
      className={`${floatingPanelStyles.root} ${optionListStyles.root} ${styles.root}`}
      data-layer=""
      ref={menu}
      role="menu"
      aria-label={t('More')}
      tabIndex={-1}
      onKeyDown={steer}
    >
      {item('split', t('Play next'), () => queueSubject(subject, 'next'))}
      {item('queue', t('Add to the queue'), () => queueSubject(subject, 'end'))}
      {isAddable(subject) && item('playlist', t('Add to playlist…'), () => openAddToPlaylist([subject], opener))}
      {RADIO_KINDS.has(parseSubject(subject).kind) &&
        item('radio', t('Start radio'), () => playSubject({ subject: subjectOf('radio', subject) }))}
      {savedActions.length > 0 && <hr />}
      {savedActions.map(({ kind, icon, text }) => (
        <Fragment key={kind}>{item(icon, text, () => toggleSaved(kind, subject, { withToast: true }))}</Fragment>
      ))}
      {links.length > 0 && <hr />}
      {links.map(({ href, icon, text, isFile }) => (
        <a
          key={href}
          className={optionListStyles.option}
          role="menuitem"
          tabIndex={-1}
          href={href}
          download={isFile ? '' : undefined}
          onClick={close}
        >
          <Icon name={icon} />
          <span className={textStyles.truncate}>{text}</span>
        </a>
      ))}
      <hr />
      {isExportable(subject) && item('download', t('Export…'), () => openExport(subject, opener))}
      {item('share', t('Share'), () => $share.set({ subject, opener }))}
    </div>
  );
};

export default ItemMenu;
