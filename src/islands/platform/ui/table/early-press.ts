const CONTROLS = 'a[href], button, label';

interface Press {
  control: Element;
  /** Its table and its row. */
  grid: string | null;
  row: string | undefined;
  /** Its place among what can be pressed in the row. */
  index: number;
}

let pressed: Press | undefined;

const rowOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('[role=grid] [role=row]') : null);
const gridOf = (row: Element) => row.closest('[role=grid]')?.ariaLabel ?? null;
const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(CONTROLS)];

const notePress = ({ target, button, pointerType }: PointerEvent): void => {
  pressed = undefined;
  const row = rowOf(target);
  const control = (target as Element).closest?.(CONTROLS);
  if (!row || !control || button !== 0 || pointerType !== 'mouse') return;
  pressed = { control, grid: gridOf(row), row: row.dataset.key, index: controlsOf(row).indexOf(control as HTMLElement) };
};

const finishPress = ({ target }: PointerEvent): void => {
  const press = pressed;
  const row = rowOf(target);
  if (!press || press.control.isConnected || !row || gridOf(row) !== press.grid || row.dataset.key !== press.row) return;
  pressed = undefined;
  const control = controlsOf(row)[press.index];
  // A row takes the click of a label for one of its own.
  (control?.querySelector('input') ?? control)?.click();
};

/**
 * A table that comes to life by the press itself has its rows drawn anew between press and release, of which a browser makes no click. From now on the
 * control that stands in the place of the one that was pressed gets it.
 */
export const watchEarlyPress = (): void => {
  addEventListener('pointerdown', notePress, true);
  addEventListener('pointerup', finishPress, true);
};
