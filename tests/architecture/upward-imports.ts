/** Remaining upward imports. Entries may only be removed. */
export const KNOWN_UPWARD_IMPORTS: string[] = [];
