export const PRIVACY_PATH = '/privacy';
export const TERMS_PATH = '/terms';
export const IMPRINT_PATH = '/imprint';

const REQUIRED_FIELDS = ['name', 'address', 'email', 'law'] as const;
const OPTIONAL_FIELDS = ['phone', 'representative', 'register', 'vat'] as const;

export const OPERATOR_FIELDS = [...REQUIRED_FIELDS, ...OPTIONAL_FIELDS];

export type RequiredField = (typeof REQUIRED_FIELDS)[number];

/** The person or company that runs the site; null for a field that is not filled in. */
export type Operator = Record<(typeof OPERATOR_FIELDS)[number], string | null>;

export const unfilledFields = (operator: Operator): RequiredField[] => REQUIRED_FIELDS.filter((field) => operator[field] === null);
