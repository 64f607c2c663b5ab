import * as notificationPopoverStyles from '#islands/community/notification/NotificationPopover.module.css';
import { mount } from '#islands/platform/overlay/mount';
import { addOverlay } from '#islands/platform/overlay/overlay-root';
import * as floatingPanelStyles from '#islands/platform/ui/base/FloatingPanel.module.css';
import { NotificationPopover } from './NotificationPopover';

let panel: HTMLElement | undefined;

const createPanel = (): HTMLElement => {
  const made = addOverlay('div', {
    popover: 'auto',
    role: 'dialog',
    'aria-labelledby': 'bell-heading',
    tabindex: '-1',
    class: `${floatingPanelStyles.root} ${notificationPopoverStyles.root}`,
    'data-part': 'notifications',
  });
  const root = mount(made, null);
  made.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'open') root.render(<NotificationPopover openedAt={Date.now()} />);
  });
  made.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') made.focus();
  });
  made.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a[href]')) made.hidePopover();
  });
  document.addEventListener('astro:after-swap', () => made.hidePopover());
  return made;
};

/** Opens the popover at a bell. After the first press, `popovertarget` makes the browser toggle it. */
export const openNotifications = (bell: HTMLButtonElement): void => {
  panel ??= createPanel();
  if (bell.popoverTargetElement === panel) return;
  bell.popoverTargetElement = panel;
  panel.showPopover({ source: bell });
};
