import { type KeyboardEvent, Suspense, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import * as styles from '#islands/listening/player/ui/ItemMenu.module.css';
import { lazyPart } from '#islands/platform/lazy/lazy-part';
import { t } from '#islands/platform/lib/translate';
import { useCloseRequest } from '#islands/platform/lib/use-close-request';
import * as floatingPanelStyles from '#islands/platform/ui/base/FloatingPanel.module.css';
import * as optionListStyles from '#islands/platform/ui/field/OptionList.module.css';
import { ItemEntries } from './ItemEntries';
import { $itemMenu, type OpenItemMenu as ItemMenuProps } from './panel.store';

const ChosenEntries = lazyPart(() => import('./ChosenEntries'));

/** Chosen rows say so in the way that the role of their list allows. */
const CHOSEN = '[data-selected], [aria-selected="true"]';
/** The distance that a menu keeps from the edge of the viewport. */
const MARGIN = 16;

const close = () => $itemMenu.set(null);

/** On phones the menu is a sheet at the bottom. */
const isSheet = (): boolean => matchMedia('(max-width: 768px)').matches;

/** Moves the focus in the menu: arrows, first, last. */
const steer = (event: KeyboardEvent) => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"], [data-menu-stop]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: (at + 1) % items.length, ArrowUp: (at - 1 + items.length) % items.length, Home: 0, End: items.length - 1 }[
    event.key
  ];
  if (event.key === 'Tab') close();
  if (to === undefined) return;
  event.preventDefault();
  items[to]?.focus();
};

const putAt = (element: HTMLElement, left: number, top: number): void => {
  element.style.left = `${Math.max(MARGIN, left)}px`;
  element.style.top = `${Math.max(MARGIN, top)}px`;
};

/**
 * Puts the menu where it was asked for, or below its button; on the other side where there is no room, and as a sheet on phones. Takes the
 * focus there and back.
 */
const usePlace = ({ opener, at }: ItemMenuProps) => {
  const menu = useRef<HTMLDivElement>(null);
  const place = useCallback(() => {
    const element = menu.current;
    if (!element) return;
    if (!element.contains(document.activeElement)) element.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
    if (isSheet()) return;
    const [button, box] = [opener.getBoundingClientRect(), element.getBoundingClientRect()];
    const { x, y } = at ?? { x: button.right - box.width, y: button.bottom + 6 };
    const isBelow = y + box.height + MARGIN < innerHeight;
    putAt(element, Math.min(x, innerWidth - box.width - MARGIN), isBelow ? y : (at ? y : button.top - 6) - box.height);
  }, [opener, at]);
  useLayoutEffect(place);
  // Some entries come later than the menu, which then may not have room where it is.
  useEffect(() => {
    const watch = new ResizeObserver(place);
    if (menu.current) watch.observe(menu.current);
    return () => watch.disconnect();
  }, [place]);
  useEffect(() => {
    const isButton = opener.dataset.menu !== undefined;
    if (isButton) opener.setAttribute('aria-expanded', 'true');
    const leave = ({ target }: Event) => {
      const isBack = !at && target instanceof Node && opener.contains(target);
      if (target instanceof Node && !menu.current?.contains(target) && !isBack) close();
    };
    const scroll = () => isSheet() || close();
    document.addEventListener('pointerdown', leave);
    document.addEventListener('astro:before-swap', close);
    addEventListener('scroll', scroll, { passive: true });
    return () => {
      if (isButton) opener.removeAttribute('aria-expanded');
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('astro:before-swap', close);
      removeEventListener('scroll', scroll);
      opener.focus({ preventScroll: true });
    };
  }, [opener, at]);
  return { menu, place };
};

/** What can be done with an item, or with all that is chosen around it. */
const ItemMenu = (props: ItemMenuProps) => {
  const { subject, opener, row = opener } = props;
  const { menu, place } = usePlace(props);
  useCloseRequest(true, close);
  const entries = <ItemEntries subject={subject} opener={opener} row={row} />;
  return (
    <>
      <div className={styles.scrim} data-part="scrim" />
      <div
        className={`${floatingPanelStyles.root} ${optionListStyles.root} ${styles.root}`}
        data-layer=""
        ref={menu}
        role="menu"
        aria-label={t('More')}
        tabIndex={-1}
        onKeyDown={steer}
      >
        {row.closest(CHOSEN) ? (
          <Suspense>
            <ChosenEntries row={row} opener={opener} onShown={place}>
              {entries}
            </ChosenEntries>
          </Suspense>
        ) : (
          entries
        )}
      </div>
    </>
  );
};

export default ItemMenu;
