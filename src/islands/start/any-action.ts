const attributeOf = (name: string): string => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Builds the selector of all actions; names are in `dataset` spelling. */
export const anyActionOf = (subjectNames: readonly string[]): string =>
  ['action', ...subjectNames].map((name) => `[${attributeOf(name)}]`).join();
