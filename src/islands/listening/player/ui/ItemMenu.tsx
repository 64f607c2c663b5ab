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

/** Attribute depends on the role of the list. */
const CHOSEN = '[data-selected], [aria-selected="true"]';
const VIEWPORT_MARGIN_PX = 16;

const close = () => $itemMenu.set(null);

const isSheet = (): boolean => matchMedia('(max-width: 768px)').matches;

const moveFocus = (event: KeyboardEvent) => {
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
  element.style.left = `${Math.max(VIEWPORT_MARGIN_PX, left)}px`;
  element.style.top = `${Math.max(VIEWPORT_MARGIN_PX, top)}px`;
};

/** Places the menu at the pointer or below its button, flipped if there is no room; a bottom sheet on phones. Moves the focus in and back. */
const useMenuPosition = ({ opener, at }: ItemMenuProps) => {
  const menu = useRef<HTMLDivElement>(null);
  const reposition = useCallback(() => {
    const element = menu.current;
    if (!element) return;
    if (!element.contains(document.activeElement)) element.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
    if (isSheet()) return;
    const [button, box] = [opener.getBoundingClientRect(), element.getBoundingClientRect()];
    const { x, y } = at ?? { x: button.right - box.width, y: button.bottom + 6 };
    const isBelow = y + box.height + VIEWPORT_MARGIN_PX < innerHeight;
    putAt(element, Math.min(x, innerWidth - box.width - VIEWPORT_MARGIN_PX), isBelow ? y : (at ? y : button.top - 6) - box.height);
  }, [opener, at]);
  useLayoutEffect(reposition);
  // Entries that load later may need another position.
  useEffect(() => {
    const watch = new ResizeObserver(reposition);
    if (menu.current) watch.observe(menu.current);
    return () => watch.disconnect();
  }, [reposition]);
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
  return { menu, reposition };
};

const ItemMenu = (props: ItemMenuProps) => {
  const { subject, opener, row = opener } = props;
  const { menu, reposition } = useMenuPosition(props);
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
        onKeyDown={moveFocus}
      >
        {row.closest(CHOSEN) ? (
          <Suspense>
            <ChosenEntries row={row} opener={opener} onShown={reposition}>
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
