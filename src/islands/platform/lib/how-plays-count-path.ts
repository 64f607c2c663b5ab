/** Where it is said how plays are counted. */
export const HOW_PLAYS_COUNT_PATH = '/how-plays-are-counted';
