import { useState } from 'react';
import { showToast } from '#islands/platform/toast/toast.store';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { TOOLTIP_VARIANTS, tooltip } from '#islands/platform/ui/base/tooltip';
import { Button } from '#islands/platform/ui/button/Button';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { PasswordField } from '#islands/platform/ui/field/PasswordField';
import { SwitchRow } from '#islands/platform/ui/field/Switch';
import { TextField } from '#islands/platform/ui/field/TextField';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import { Drawer } from '#islands/platform/ui/overlay/Drawer';
import { Menu, MenuItem, MenuSeparator, Submenu } from '#islands/platform/ui/overlay/Menu';
import { HoverPopover, Popover } from '#islands/platform/ui/overlay/Popover';
import { Part, Specimens } from './Sheet';

type Layer = 'dialog' | 'confirm' | 'drawer';

const Menus = () => (
  <>
    <Menu
      label="More for Slow Ferry"
      trigger={<IconButton icon="more" label="More for Slow Ferry" look="outline" />}
      placement="bottom start"
    >
      <MenuItem icon="play" label="Play next" />
      <MenuItem icon="queue" label="Add to queue" shortcut="Q" />
      <MenuItem icon="radio" label="Start a station" />
      <Submenu icon="playlist" label="Add to playlist">
        <MenuItem label="Kitchen, 7 pm" />
        <MenuItem label="Long way home" />
      </Submenu>
      <MenuSeparator />
      <MenuItem icon="disc" label="Go to album" href="#floating" />
      <MenuItem icon="share" label="Share" isDisabled />
      <MenuSeparator />
      <MenuItem icon="flag" label="Report" isDanger />
    </Menu>
    <Popover label="Filters" trigger={<Button icon="filter">Filter</Button>}>
      Two filters are on.
    </Popover>
    <HoverPopover label="Nightjar" trigger={<Button variant="ghost">Rest here</Button>}>
      Nightjar & the Low Sun, 12,040 listeners
    </HoverPopover>
    {TOOLTIP_VARIANTS.map((variant) => (
      <Button key={variant} variant="outline" {...tooltip(`A ${variant} tooltip`, { variant, shortcut: 'Q' })}>
        {variant}
      </Button>
    ))}
    <Button variant="outline" {...tooltip('An early tooltip', { delay: 100 })}>
      early
    </Button>
  </>
);

const Toasts = () => (
  <>
    <Button onClick={() => showToast('Added to Kitchen, 7 pm', { action: { label: 'Undo', action: () => showToast('Taken back') } })}>
      Positive toast
    </Button>
    <Button onClick={() => showToast('There was an issue. Please try again.', { type: 'danger' })}>Danger toast</Button>
    <Button onClick={() => showToast('Building your export', { id: 'export', type: 'loading', detail: '3 of 9' })}>Loading toast</Button>
    <Button onClick={() => showToast('Your export is ready', { id: 'export', disableEnterAnimation: true, disableExitAnimation: true })}>
      Still toast
    </Button>
  </>
);

export const Floating = () => {
  const [layer, setLayer] = useState<Layer | null>(null);
  const close = () => setLayer(null);
  return (
    <Part id="floating" title="Menus, tooltips, dialogs">
      <Specimens>
        <Menus />
      </Specimens>
      <Specimens>
        <Toasts />
      </Specimens>
      <Specimens>
        <Button onClick={() => setLayer('dialog')}>Dialog</Button>
        <Button onClick={() => setLayer('confirm')}>Destructive dialog</Button>
        <Button onClick={() => setLayer('drawer')}>Drawer</Button>
      </Specimens>
      <Dialog
        isOpen={layer === 'dialog'}
        onClose={close}
        title="Confirm your password"
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
            <Button variant="primary" onClick={close}>
              Confirm
            </Button>
          </>
        }
      >
        <p>You are about to turn off two-factor authentication.</p>
        <PasswordField label="Password" isRequired className={layoutStyles.marginTop3} />
      </Dialog>
      <ConfirmDialog isOpen={layer === 'confirm'} onClose={close} title="Delete Slow Ferry?" verb="Delete album" onConfirm={close}>
        Nine tracks and 64 moments go with it.
      </ConfirmDialog>
      <Drawer isOpen={layer === 'drawer'} onClose={close} title="New playlist" footer={<Button variant="primary">Create</Button>}>
        <TextField label="Name" isRequired defaultValue="Night boats" />
        <SwitchRow label="Collaborative" description="Invited people can add and order tracks." defaultChecked />
      </Drawer>
    </Part>
  );
};
