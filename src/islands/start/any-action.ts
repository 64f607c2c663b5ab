const attributeOf = (name: string): string => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Chooses what an action of every page is served for: the attributes are named as scripts spell them. */
export const anyActionOf = (subjectNames: readonly string[]): string =>
  ['action', ...subjectNames].map((name) => `[${attributeOf(name)}]`).join();
