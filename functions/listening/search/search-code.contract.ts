export const CODE_FIELDS = ['isrc', 'upc'] as const;
export type CodeField = (typeof CODE_FIELDS)[number];

const ISRC = /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/;
const UPC = /^\d{12,14}$/;
/** UPC-A, EAN-13 and GTIN-14 differ only in leading zeros. */
const UPC_LENGTHS = [12, 13, 14];

const bare = (text: string): string => text.toUpperCase().replaceAll(/[-‐‑–\s]/g, '');

const SPELLINGS: Record<CodeField, (code: string) => string[] | null> = {
  isrc: (code) => (ISRC.test(code) ? [code] : null),
  upc: (code) => {
    const digits = code.replace(/^0+/, '');
    return UPC.test(code) ? UPC_LENGTHS.filter((length) => length >= digits.length).map((length) => digits.padStart(length, '0')) : null;
  },
};

export const readCode = (field: CodeField, text: string): string[] | null => SPELLINGS[field](bare(text));

export const codeFieldOf = (query: string): CodeField | null => CODE_FIELDS.find((field) => readCode(field, query) !== null) ?? null;
