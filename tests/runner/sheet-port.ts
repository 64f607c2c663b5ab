/** Component sheet. */
export const SHEET_PORT = Number(process.env.SHEET_PORT ?? 8791);
