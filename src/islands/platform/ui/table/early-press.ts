const CONTROLS = 'a[href], button, label';

interface Press {
  control: Element;
  grid: string | null;
  row: string | undefined;
  index: number; // among the controls of the row; -1 for the row itself
}

let pressed: Press | undefined;

const rowOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('[role=grid] [role=row]') : null);
const gridOf = (row: Element) => row.closest('[role=grid]')?.ariaLabel ?? null;
const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(CONTROLS)];

const notePress = ({ target, button, pointerType }: PointerEvent): void => {
  pressed = undefined;
  const row = rowOf(target);
  if (!row || button !== 0 || pointerType !== 'mouse') return;
  const control = (target as Element).closest(CONTROLS) ?? row;
  pressed = { control, grid: gridOf(row), row: row.dataset.key, index: controlsOf(row).indexOf(control as HTMLElement) };
};

const finishPress = ({ target }: PointerEvent): void => {
  const press = pressed;
  const row = rowOf(target);
  if (!press || press.control.isConnected || !row || gridOf(row) !== press.grid || row.dataset.key !== press.row) return;
  pressed = undefined;
  const control = controlsOf(row)[press.index];
  // The row would handle a label's click as its own.
  (press.index < 0 ? row : (control?.querySelector('input') ?? control))?.click();
};

/** If a press triggers hydration, rows re-render between press and release, so browsers fire no click. Clicks what replaced the control or row instead. */
export const watchEarlyPress = (): void => {
  addEventListener('pointerdown', notePress, true);
  addEventListener('pointerup', finishPress, true);
};
