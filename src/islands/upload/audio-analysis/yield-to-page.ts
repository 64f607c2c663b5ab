/** Yields to other tasks: reads of loaded bytes resolve as microtasks and would starve them. */
export const yieldToPage = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
