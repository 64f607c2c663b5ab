import { SUBJECT_NAMES } from '#islands/listening/player/start/subject-names';

const attributeOf = (name: string): string => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Chooses what an action of every page is served for. */
export const ANY_ACTION = ['action', ...SUBJECT_NAMES].map((name) => `[${attributeOf(name)}]`).join();
