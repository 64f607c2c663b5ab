/** The port of the component sheet. */
export const SHEET_PORT = Number(process.env.SHEET_PORT ?? 8791);
