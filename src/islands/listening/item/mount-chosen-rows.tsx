import { mountOverlay } from '#islands/platform/overlay/mount-overlay';
import { type ChooseRows, ChosenRows } from './ChosenRows';

interface Open {
  list: HTMLElement;
  choose?: ChooseRows;
  close: () => void;
}

let open: Open | undefined;

const close = (): void => {
  open?.close();
  open = undefined;
};

const openFor = (list: HTMLElement, begin: (choose: ChooseRows) => void): Open => {
  const opened: Open = { list, close: () => undefined };
  const serve = (choose: ChooseRows) => {
    const isFirst = !opened.choose;
    opened.choose = choose;
    if (isFirst) begin(choose);
  };
  mountOverlay((end) => {
    opened.close = end;
    return <ChosenRows list={list} onServe={serve} />;
  });
  document.addEventListener('astro:before-swap', close, { once: true });
  return opened;
};

/** Toggles, extends to, or selects all rows; clears the selection of another list. */
export const chooseRows: (list: HTMLElement, ...change: Parameters<ChooseRows>) => void = (list, ...change) => {
  if (open?.list === list) {
    open.choose?.(...change);
    return;
  }
  close();
  open = openFor(list, (choose) => choose(...change));
};
