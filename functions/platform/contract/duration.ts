/** A deleted album can be taken back for so long, in milliseconds: 30 days. */
export const BIN_RETENTION = 30 * 86_400_000;
