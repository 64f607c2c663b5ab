let draw = (): void => undefined;

/** Sets the function that mounts the tray, which is in a higher layer. */
export const mountTrayBy = (work: () => void): void => {
  draw = work;
};

export const showTray = (): void => draw();
