const CONTROLS = 'a[href], button, label';

interface Press {
  control: Element;
  grid: string | null;
  row: string | undefined;
  index: number; // among the controls of the row; -1 for the row itself
}

let pressed: Press | undefined;
let early: Press[] = []; // kept by the inline script, until the table is hydrated

const rowOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('[role=grid] [role=row]') : null);
const gridOf = (row: Element) => row.closest('[role=grid]')?.ariaLabel ?? null;
const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(CONTROLS)];

const pressOf = (target: Element): Press | undefined => {
  const row = rowOf(target);
  if (!row) return undefined;
  const control = target.closest(CONTROLS) ?? row;
  return { control, grid: gridOf(row), row: row.dataset.key, index: controlsOf(row).indexOf(control as HTMLElement) };
};

/** Clicks what replaced the control or row of a press. */
const clickAgain = ({ index }: Press, row: HTMLElement): void => {
  const control = controlsOf(row)[index];
  // The row would handle a label's click as its own.
  (index < 0 ? row : (control?.querySelector('input') ?? control))?.click();
};

const isRowOf = (press: Press, row: HTMLElement): boolean => gridOf(row) === press.grid && row.dataset.key === press.row;

const notePress = ({ target, button, pointerType }: PointerEvent): void => {
  pressed = button === 0 && pointerType === 'mouse' && target instanceof Element ? pressOf(target) : undefined;
};

const finishPress = ({ target }: PointerEvent): void => {
  const press = pressed;
  const row = rowOf(target);
  if (!press || press.control.isConnected || !row || !isRowOf(press, row)) return;
  pressed = undefined;
  clickAgain(press, row);
};

/** Takes over presses in tables that the inline script would repeat on rows which hydration replaces. */
const takeEarlyPresses = ({ target }: Event): void => {
  const { pressed: controls } = target as Element & { pressed?: Set<Element> }; // set by the inline script `EARLY_PRESSES`
  for (const control of controls ?? []) {
    const press = pressOf(control);
    if (!press) continue;
    controls?.delete(control);
    early.push(press);
  }
};

/** Repeats presses from before hydration. Call when the table is hydrated. */
export const repeatEarlyPresses = (): void => {
  const presses = early;
  early = [];
  // Rows are rendered again right after hydration.
  if (presses.length > 0)
    setTimeout(() => {
      for (const press of presses) {
        const rows = [...document.querySelectorAll<HTMLElement>('[role=grid] [role=row]')];
        const row = rows.find((candidate) => isRowOf(press, candidate));
        if (row) clickAgain(press, row);
      }
    });
};

/** If a press triggers hydration, rows re-render between press and release, so browsers fire no click. Clicks what replaced the control or row instead. */
export const watchEarlyPress = (): void => {
  addEventListener('pointerdown', notePress, true);
  addEventListener('pointerup', finishPress, true);
  addEventListener('astro:hydrate', takeEarlyPresses, true);
};
