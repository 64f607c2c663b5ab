let draw = (): void => undefined;

/** Says how the tray is drawn: it stands above what sends files. */
export const mountTrayBy = (work: () => void): void => {
  draw = work;
};

/** Shows the tray over every page, from now on. */
export const showTray = (): void => draw();
